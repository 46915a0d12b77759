/** Hands what is there to the browser, to be saved as a file. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address when it starts to save, after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
