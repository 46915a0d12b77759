export type Choice = readonly [value: string | number, label: string]
type ChoiceField = {
  text: string
  options: readonly Choice[]
  chosen: string | number
  onChange: (value: string) => void
}

/** The control of a field, to set it without asking for what its change does. */
export const getControl = (field: ParentNode): HTMLInputElement | HTMLSelectElement => {
  const control = field.querySelector('input, select')
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control
  throw new Error('This field has no control.')
}

export function choice({ text, options, chosen, onChange }: ChoiceField): HTMLLabelElement {
  const select = document.createElement('select')
  for (const [value, label] of options) select.add(new Option(label, String(value), false, value === chosen))
  select.addEventListener('change', () => onChange(select.value))
  return labelled(text, select)
}

type TypedField = {
  text: string
  options: readonly string[]
  chosen: string | null
  onChange: (value: string | null) => void
}

/** One of many names, to be chosen by writing a part of it; empty: none. */
export function typedChoice({ text, options, chosen, onChange }: TypedField): HTMLElement {
  const input = document.createElement('input')
  const list = document.createElement('datalist')
  list.id = 'names'
  for (const name of options) list.append(new Option(name, name))
  input.setAttribute('list', list.id)
  input.placeholder = 'none'
  input.value = chosen ?? ''
  input.addEventListener('change', () => onChange(input.value.trim() || null))
  // Beside the label: within it each name would be a part of the field's name.
  const both = document.createElement('div')
  both.append(labelled(text, input), list)
  return both
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

/** The mocks know what comes of the lists that were recorded, and of no other. */
export const download = (label: string, { filename, text }: { filename: string; text: string }): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), {
    textContent: label,
    href: `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`,
    download: filename,
  })

export const part = (tag: 'p' | 'span', className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text })

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.append(text, control)
  return label
}
