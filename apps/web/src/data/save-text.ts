/** Hands a text to the browser to be saved as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser reads the address when it starts to save, after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
