const form = document.querySelector("form");
const field = form.querySelector("input");
const error = document.getElementById("error");
const found = document.getElementById("found");

// Full-width and Arabic digits count, and so do spaces and hyphens between them.
const digits = (text) => text.normalize("NFKC")
  .replace(/[٠-٩]/g, (digit) => "٠١٢٣٤٥٦٧٨٩".indexOf(digit))
  .replace(/[\s-]/g, "");

const check = (event) => {
  event.preventDefault();
  const isRight = /^\d{6}$/.test(digits(field.value));
  error.hidden = isRight;
  field.setAttribute("aria-invalid", !isRight);
  found.textContent = isRight ? found.dataset.text : "";
  if (!isRight) field.focus();
};

// The frame of an example may not send forms, so that no event "submit" comes.
form.querySelector("button").addEventListener("click", check);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") check(event);
});
