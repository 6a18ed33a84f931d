const dialog = document.querySelector("dialog");
const status = document.querySelector("[role=status]");

// showModal keeps the focus in the dialog; close moves it back. The harmless answer has it first.
document.getElementById("open").addEventListener("click", () => {
  dialog.showModal();
  dialog.querySelector("[value=kept]").focus();
});

dialog.querySelector("form").addEventListener("submit", (event) => {
  // The frame of an example may not send forms, not even to a dialog.
  event.preventDefault();
  dialog.close(event.submitter.value);
});
dialog.addEventListener("close", () => {
  status.textContent = status.dataset[dialog.returnValue || "kept"];
});
