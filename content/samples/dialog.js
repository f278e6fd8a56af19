const dialog = document.querySelector("dialog");

// region: open
function open(button) {
  dialog.showModal();
  dialog.addEventListener("close", () => button.focus(), { once: true });
}
// endregion

document.querySelector("button").addEventListener("click", (event) => open(event.currentTarget));
