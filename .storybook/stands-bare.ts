/** A do and its don't are a picture of their own: what a file puts around its other stories is not around them. What is, or nothing. */
export function standsBare(canvas: HTMLElement): string[] {
  const page = canvas.querySelector('[data-testid=do-and-dont]')?.parentElement
  return !page || page.parentElement === canvas
    ? []
    : [
        'Its do and its don’t stand in what the file puts around its stories: give that to `render`, not to `decorators`.',
      ]
}
