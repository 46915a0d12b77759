import { type ScenarioName, scenarios } from './scenarios.ts'

/** What the panel says of the world that is on: `unknown` is a name that was asked for and is none. */
type Shown = { name: ScenarioName; unknown: string | null }

/**
 * A small panel at the foot of mock mode, no part of the product: which world is on, and the way to another. It stands in a shadow
 * of its own, so that no style of the page reaches it, or its of the page.
 */
export function showPanel({ name, unknown }: Shown): void {
  const host = document.createElement('mock-panel')
  const root = host.attachShadow({ mode: 'open' })
  const label = document.createElement('label')
  const choice = document.createElement('select')
  label.append('Mock mode: ', choice)
  for (const it of Object.keys(scenarios)) choice.add(new Option(it, it, false, it === name))
  choice.addEventListener('change', () => open(choice.value))
  const reset = document.createElement('button')
  reset.textContent = 'Reset'
  reset.addEventListener('click', () => open(choice.value))
  const style = document.createElement('style')
  style.textContent = look
  root.append(style, label, reset)
  if (unknown !== null) {
    const note = document.createElement('output')
    note.textContent = `There is no scenario '${unknown}'; '${name}' is on.`
    root.append(note)
  }
  document.body.append(host)
}

/** The same page in another world. */
function open(name: string): void {
  const address = new URL(location.href)
  address.searchParams.set('scenario', name)
  location.assign(address)
}

const look = `
  :host { position: fixed; inset: auto 12px 12px auto; z-index: 2147483647; display: flex; gap: 8px; align-items: center;
    padding: 6px 10px; border-radius: 8px; background: #261d16; color: #fdfaf4; font: 12px/1.4 system-ui, sans-serif; }
  select, button { font: inherit; color: inherit; background: #3b3029; border: 1px solid #6b5f55; border-radius: 5px; padding: 3px 6px; }
  output { color: #f0c98f; }
`
