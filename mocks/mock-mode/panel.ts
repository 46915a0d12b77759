import { newReaders } from '../imports/recorded-lists.ts'
import { hasNetwork, setNetwork } from '../network.ts'
import { askedByScreens } from '../of-scripts.ts'
import { isScenario, scenarios, scenarioTexts, type ScenarioName } from '../scenarios.ts'
import { forgetWrites } from './kept-writes.ts'
import { asAtFirst, inWorld, isAsked, saveMockMode, type MockMode, noSuchCall } from './mock-mode.ts'
import { followOtherTabs } from './other-tabs.ts'
import { panelLook } from './panel-look.ts'
import { button, type Choice, choice, download, getControl, part, typedChoice } from './panel-parts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const worlds = Object.keys(scenarios).map((name): Choice => [name, name])
const delays: readonly Choice[] = [
  [0, 'none'],
  [500, 'half a second'],
  [2_500, '2.5 seconds'],
  [10_000, '10 seconds'],
]
const times: readonly Choice[] = [
  [0, 'as it goes'],
  [16 * MINUTE, '16 minutes later'],
  [DAY, 'a day later'],
  [8 * DAY, '8 days later'],
  [35 * DAY, '35 days later'],
]
const networks: readonly Choice[] = [
  ['on', 'on'],
  ['off', 'off, for this page'],
]
const howOffline = 'The page opens, and then its network goes. Network gives it back; a reload begins again.'
const openKey = 'mock-panel'

type PanelSetting = {
  /** Changed in place: the next call sees it. */
  mode: MockMode
  /** A sentence for each name that was asked for and is none. */
  notices: readonly string[]
  /** Opens the page anew: at another address, or at its own where there is none. */
  leave: (address?: URL) => void
}

/**
 * A small panel at the edge of mock mode, no part of the product: which world is on, how it answers, and the way to another. Folded
 * it is as narrow as the margin that each page keeps, so that it covers nothing. It stands in a shadow of its own: no style of the
 * page reaches it, or its of the page.
 */
export function showPanel({ mode, notices, leave }: PanelSetting): HTMLElement {
  const host = document.createElement('mock-panel')
  const folded = document.createElement('details')
  const summary = document.createElement('summary')
  const notes = Object.assign(document.createElement('div'), { className: 'notes', role: 'status' })
  const hint = part('p', 'hint', hintOf(mode.scenario))
  const world = choice({
    text: 'Scenario',
    options: worlds,
    chosen: mode.scenario,
    onChange: (name) => isScenario(name) && (hint.textContent = hintOf(name)),
  })
  const failing = typedChoice({
    text: 'Failing call',
    options: askedByScreens,
    chosen: mode.failing,
    onChange: (path) => fail(path),
  })
  const delay = choice({
    text: 'Delay',
    options: delays,
    chosen: mode.delayMs,
    onChange: (value) => set({ delayMs: Number(value) }),
  })
  const clock = choice({
    text: 'Clock',
    options: times,
    chosen: mode.laterMs,
    onChange: (value) => set({ laterMs: Number(value) }),
  })
  const network = choice({
    text: 'Network',
    options: networks,
    chosen: 'on',
    onChange: (value) => setNetwork(value === 'on'),
  })

  const notify = (sentences: readonly string[]) => {
    notes.replaceChildren(...sentences.map((it) => part('p', 'note', it)))
    summary.replaceChildren(part('span', 'state', describe(mode)), ...toCount(sentences.length))
    getControl(network).value = hasNetwork() ? 'on' : 'off'
    getControl(failing).value = mode.failing ?? ''
  }
  const change = (over: Partial<MockMode>) => saveMockMode(Object.assign(mode, over))
  const begin = (next: MockMode) => {
    forgetWrites()
    change(next)
    sessionStorage.setItem(openKey, 'open')
    leave(withoutNames(location.href))
  }
  const fail = (path: string | null) => {
    const isKnown = path === null || isAsked(path)
    if (isKnown) change({ failing: path })
    notify(isKnown ? [] : [noSuchCall(path, mode.failing)])
  }
  const follow = () => notify([...notes.children].map((it) => it.textContent ?? ''))
  const set = (over: Partial<MockMode>) => {
    change(over)
    follow()
  }

  folded.append(
    summary,
    notes,
    world,
    hint,
    button('Begin this scenario', () => {
      const name = getControl(world).value
      if (isScenario(name)) begin(inWorld(mode, name))
    }),
    delay,
    failing,
    clock,
    network,
    button('Reset all', () => begin(asAtFirst(mode))),
    download(`${newReaders.filename}, a list to import here`, newReaders),
  )
  notify(notices)
  // Folded it shows how many: what was asked for and is not there is read at once.
  folded.open = notices.length > 0 || sessionStorage.getItem(openKey) !== null
  sessionStorage.removeItem(openKey)
  folded.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    folded.open = false
    summary.focus()
  })
  followOtherTabs({
    mode,
    onChange() {
      getControl(delay).value = String(mode.delayMs)
      getControl(clock).value = String(mode.laterMs)
      follow()
    },
    onWorld: () => leave(withoutNames(location.href)),
  })
  addEventListener('online', follow)
  addEventListener('offline', follow)
  const style = document.createElement('style')
  style.textContent = panelLook
  host.attachShadow({ mode: 'open' }).append(style, folded)
  standInFront(host)
  return host
}

/** A dialog makes all beside it inert: while one is open the panel stands in it, so that a call can be made to fail just then. */
function standInFront(host: HTMLElement): void {
  document.body.append(host)
  const observer = new MutationObserver(() => {
    // Taken away by itself, and not with the dialog that it stood in.
    if (!host.parentElement) return observer.disconnect()
    const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (host.parentElement !== front) front.append(host)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
}

const hintOf = (name: ScenarioName): string => `${scenarioTexts[name]}${name === 'offline' ? `. ${howOffline}` : ''}`
const labelOf = (choices: readonly Choice[], value: number): string | undefined =>
  choices.find(([each]) => each === value)?.[1]

const describe = ({ scenario, delayMs, failing, laterMs }: MockMode): string =>
  [
    `Mock mode: ${scenario}`,
    // Folded it may be cut: what goes wrong comes before what takes its time.
    failing && `${failing} fails`,
    !hasNetwork() && 'no network',
    delayMs > 0 && `answers take ${labelOf(delays, delayMs) ?? `${delayMs} ms`}`,
    laterMs > 0 && (labelOf(times, laterMs) ?? 'later'),
  ]
    .filter(Boolean)
    .join(' · ')

/** How many notes there are: a figure to see, and what it counts for whoever hears it. */
function toCount(count: number): HTMLElement[] {
  if (count === 0) return []
  const figure = part('span', 'count', String(count))
  figure.append(part('span', 'heard', count === 1 ? ' note' : ' notes'))
  return [figure]
}

/** The same page, without what would choose again. */
function withoutNames(href: string): URL {
  const address = new URL(href)
  for (const name of ['scenario', 'failing']) address.searchParams.delete(name)
  return address
}
