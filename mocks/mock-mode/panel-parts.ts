export type Choice = readonly [value: string | number, label: string]
type ChoiceField = {
  text: string
  options: readonly Choice[]
  chosen: string | number
  onChange: (value: string) => void
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
export function typedChoice({ text, options, chosen, onChange }: TypedField): DocumentFragment {
  const input = document.createElement('input')
  const list = document.createElement('datalist')
  list.id = 'names'
  for (const name of options) list.append(new Option(name, name))
  input.setAttribute('list', list.id)
  input.placeholder = 'none'
  input.value = chosen ?? ''
  input.addEventListener('change', () => onChange(input.value.trim() || null))
  // Beside the label: within it each name would be a part of the field's name.
  const both = document.createDocumentFragment()
  both.append(labelled(text, input), list)
  return both
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

export const part = (tag: 'p' | 'span', className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text })

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.append(text, control)
  return label
}
