const form = document.querySelector("form");
const field = form.querySelector("input");
const error = document.getElementById("error");
const found = document.getElementById("found");

// Full-width and Arabic digits count, and so do spaces and hyphens between them.
const digits = (text) => text.normalize("NFKC")
  .replace(/[٠-٩]/g, (digit) => "٠١٢٣٤٥٦٧٨٩".indexOf(digit))
  .replace(/[\s-]/g, "");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const isRight = /^\d{6}$/.test(digits(field.value));
  error.hidden = isRight;
  field.setAttribute("aria-invalid", !isRight);
  found.textContent = isRight ? found.dataset.text : "";
  if (!isRight) field.focus();
});
