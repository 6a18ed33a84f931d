const dialog = document.querySelector("dialog");
const status = document.querySelector("[role=status]");

// showModal keeps the focus in the dialog; close moves it back. The harmless answer has it first.
document.getElementById("open").addEventListener("click", () => {
  dialog.showModal();
  dialog.querySelector("[value=kept]").focus();
});

// The frame of an example may not send forms, not even to a dialog.
for (const button of dialog.querySelectorAll("button")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close(button.value);
  });
}
dialog.addEventListener("close", () => {
  status.textContent = status.dataset[dialog.returnValue || "kept"];
});
