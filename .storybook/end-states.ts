/** The story that first ended in a page, by the page. */
const firstByState = new Map<string, string>()

/** Ids that React counts up from story to story. */
const countedId = /[«_:]r[\da-z]+[»_:]/gu

/**
 * Whether an earlier story ended in the very same page: its elements, what its fields hold, where the focus is, its
 * look and its size, held to the same `rules`. A story that is tried again is not taken for an earlier one.
 */
export async function endedSoBefore(storyId: string, rules: unknown): Promise<boolean> {
  const page = await digest(JSON.stringify([rules, ...stateOfPage()]))
  const first = firstByState.get(page) ?? storyId
  firstByState.set(page, first)
  return first !== storyId
}

function stateOfPage(): unknown[] {
  const { documentElement, body, activeElement, title } = document
  const names = new Map<string, number>()
  const elements = body.outerHTML.replaceAll(countedId, (id) => {
    const number = names.get(id) ?? names.size
    names.set(id, number)
    return `:${number}:`
  })
  const fields = [...body.querySelectorAll('input, textarea, select')].map((field) =>
    field instanceof HTMLInputElement
      ? [field.value, field.checked, field.indeterminate]
      : field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
        ? field.value
        : null,
  )
  const look = [...documentElement.attributes].map(({ name, value }) => `${name}=${value}`)
  const focus = activeElement ? [...body.querySelectorAll('*')].indexOf(activeElement) : -1
  return [title, look, innerWidth, innerHeight, scrollX, scrollY, focus, fields, elements]
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(bytes).join()
}
