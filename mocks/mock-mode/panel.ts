import { operations } from '@joy/contract'
import { isScenario, type ScenarioName, scenarios } from '../scenarios.ts'
import { forgetWrites } from './kept-writes.ts'
import { beginMockMode, keepMockMode, type MockMode } from './mock-mode.ts'
import { panelLook } from './panel-look.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const delays: readonly Option[] = [
  [0, 'none'],
  [500, 'half a second'],
  [2_500, '2.5 seconds'],
  [10_000, '10 seconds'],
]
const times: readonly Option[] = [
  [0, 'as it goes'],
  [16 * MINUTE, '16 minutes later'],
  [DAY, 'a day later'],
  [8 * DAY, '8 days later'],
  [35 * DAY, '35 days later'],
]
type Option = readonly [value: number, label: string]

/**
 * A small panel at the foot of mock mode, no part of the product: which world is on, how it answers, and the way to another. It
 * stands in a shadow of its own, so that no style of the page reaches it, or its of the page. `mode` is changed in place: the next
 * call sees it. `unknown` is a scenario that was asked for and is none.
 */
export function showPanel(mode: MockMode, unknown: string | null): void {
  const host = document.createElement('mock-panel')
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = panelLook
  const folded = document.createElement('details')
  const summary = document.createElement('summary')
  const tell = () => (summary.textContent = describe(mode))
  const change = (over: Partial<MockMode>) => {
    keepMockMode(Object.assign(mode, over))
    tell()
  }
  tell()
  folded.append(
    summary,
    choice('World', Object.keys(scenarios), mode.scenario, (name) => open(name)),
    choice('Delay', delays, mode.delayMs, (value) => change({ delayMs: Number(value) })),
    failingCall(mode.failing, (failing) => change({ failing })),
    choice('Clock', times, mode.laterMs, (value) => {
      change({ laterMs: Number(value) })
      location.reload()
    }),
    button('Reset', () => open(mode.scenario)),
  )
  root.append(style, folded)
  if (unknown !== null) root.append(note(`There is no scenario '${unknown}'; '${mode.scenario}' is on.`))
  document.body.append(host)
}

const describe = ({ scenario, delayMs, failing, laterMs }: MockMode): string =>
  [`Mock mode: ${scenario}`, delayMs > 0 && 'slow', failing && `${failing} fails`, laterMs > 0 && 'later']
    .filter(Boolean)
    .join(' · ')

/** The same page in a world from its beginning. */
function open(name: string): void {
  forgetWrites()
  beginMockMode(toScenario(name))
  const address = new URL(location.href)
  address.searchParams.delete('scenario')
  location.assign(address)
}

const toScenario = (name: string): ScenarioName => (isScenario(name) ? name : 'typical')

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.append(text, control)
  return label
}

function choice(
  text: string,
  options: readonly (Option | string)[],
  chosen: string | number,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const select = document.createElement('select')
  for (const option of options) {
    const [value, label] = typeof option === 'string' ? [option, option] : option
    select.add(new Option(label, String(value), false, value === chosen))
  }
  select.addEventListener('change', () => onChange(select.value))
  return labelled(text, select)
}

/** A call by its path, such as `comps.grant`, to be chosen by writing a part of it; empty: none fails. */
function failingCall(chosen: string | null, onChange: (path: string | null) => void): DocumentFragment {
  const paths = [...operations()].map(({ path }) => path)
  const input = document.createElement('input')
  const list = document.createElement('datalist')
  list.id = 'calls'
  for (const path of paths) list.append(new Option(path, path))
  input.setAttribute('list', list.id)
  input.placeholder = 'none'
  input.value = chosen ?? ''
  input.addEventListener('change', () => {
    const path = paths.find((it) => it === input.value) ?? null
    input.value = path ?? ''
    onChange(path)
  })
  // Beside the label: within it each path would be a part of the field's name.
  const both = document.createDocumentFragment()
  both.append(labelled('Failing call', input), list)
  return both
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

function note(text: string): HTMLOutputElement {
  const made = document.createElement('output')
  made.textContent = text
  return made
}
