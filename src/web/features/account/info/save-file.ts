/** Hands the learner a text as a file to keep. Old iOS cannot save from a page: there it opens, to be shared from. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  if ("download" in HTMLAnchorElement.prototype) link.download = name;
  else link.target = "_blank";
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Not at once: the browser reads it after this turn.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
