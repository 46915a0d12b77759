import { showPanel } from '@joy/mocks/mock-mode/panel.ts'
import type { MockMode } from '@joy/mocks/mock-mode/mock-mode.ts'
import { hasNetwork, setNetwork } from '@joy/mocks/network.ts'
import { paths } from '@joy/web/paths.ts'
import { SubscribersPage } from '@joy/web/screens/admin/subscribers/subscribers-page.tsx'
import { screenStory } from '@joy/web/stories/screen-story.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'

const list = screenStory({ at: paths.subscribers(), path: paths.subscribers(), screen: <SubscribersPage /> })
const leave = fn<(address?: URL) => void>()
const typical: MockMode = { scenario: 'typical', delayMs: 0, failing: null, laterMs: 0, begunAt: 0 }

const open = (over: Partial<MockMode> = {}, notices: readonly string[] = []) => {
  const mode = { ...typical, ...over }
  return { mode, host: showPanel({ mode, notices, leave }) }
}
const inside = (host: HTMLElement) => within(host.shadowRoot?.querySelector('details') ?? host)
const kept = (): unknown => JSON.parse(localStorage.getItem('mock-mode') ?? 'null')

/** The panel of mock mode over a screen. */
const meta = {
  title: 'Engineering/Studio/Mock mode panel',
  component: SubscribersPage,
  ...list,
  decorators: [
    ...list.decorators,
    (Story) => (
      <div className="-m-6">
        <Story />
      </div>
    ),
  ],
  beforeEach(context) {
    list.beforeEach(context)
    leave.mockClear()
    return () => {
      for (const host of document.querySelectorAll('mock-panel')) host.remove()
      // What begins a scenario leaves that the panel opens again.
      sessionStorage.clear()
      setNetwork(true)
    }
  },
} satisfies Meta<typeof SubscribersPage>
export default meta
type Story = StoryObj<typeof meta>

const isAbove = (control: Element, edge: number) => control.getBoundingClientRect().right > edge + 0.5
/** Folded it stands in the margin: whatever is scrolled beside it, no control reaches so far, and the header's stand higher. */
const coversNothing = async () => {
  const { host } = open({ delayMs: 2_500, failing: 'comps.grant' }, ["There is no scenario 'windy'; 'typical' is on."])
  await userEvent.click(inside(host).getByText(/^Mock mode: typical/u))
  await expect(await screen.findByText(/jreyes@example\.org/u)).toBeVisible()
  const { left, top } = host.getBoundingClientRect()
  const controls = [...document.querySelectorAll('a, button, input, select')].filter((it) => it.checkVisibility())
  await expect(controls.length).toBeGreaterThan(20)
  const header = document.querySelector('header')
  const covered = controls.filter((it) => isAbove(it, left) && !header?.contains(it))
  await expect(covered.map((it) => it.textContent)).toEqual([])
  await expect(top).toBeGreaterThan(header?.getBoundingClientRect().bottom ?? 0)
}
export const NarrowPhone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } }, play: coversNothing }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } }, play: coversNothing }
export const Laptop: Story = { globals: { viewport: { value: 'laptop', isRotated: false } }, play: coversNothing }

/** What is told is said at once; folded, it is counted on the tab. */
export const Noticed: Story = {
  async play() {
    const panel = inside(open({}, ["There is no scenario 'windy'; 'typical' is on."]).host)
    const tab = panel.getByText('Mock mode: typical')
    await expect(panel.getByText(/no scenario 'windy'/u)).toBeVisible()
    await expect(panel.getByText('1')).toHaveTextContent('1 note')
    await userEvent.click(tab)
    await expect(panel.getByText(/no scenario 'windy'/u)).not.toBeVisible()
    await userEvent.click(tab)
    await expect(panel.getByText(/no scenario 'windy'/u)).toBeVisible()
  },
}

/** A name that no screen calls is told, and what failed before fails on. */
export const UnknownCall: Story = {
  async play() {
    const { host, mode } = open({ failing: 'comps.grant' })
    const panel = inside(host)
    await userEvent.click(panel.getByText('Mock mode: typical · comps.grant fails'))
    // Nothing in a shadow is the page's focused element, to which `userEvent` types.
    await fireEvent.change(panel.getByLabelText('Failing call'), { target: { value: 'comps.grnt' } })
    await expect(await panel.findByText("No screen makes a call 'comps.grnt'; 'comps.grant' fails.")).toBeVisible()
    await expect(mode.failing).toBe('comps.grant')
  },
}

/** Delay, failure and clock go along; 'Reset all' drops them. */
export const AnotherWorld: Story = {
  async play() {
    const { host } = open({ delayMs: 500, failing: 'comps.grant', laterMs: 60_000 })
    const panel = inside(host)
    await userEvent.click(panel.getByText(/^Mock mode/u))
    await userEvent.selectOptions(panel.getByLabelText('Scenario'), 'large')
    await expect(leave).not.toHaveBeenCalled()
    await userEvent.click(panel.getByRole('button', { name: 'Begin this scenario' }))
    await expect(kept()).toMatchObject({ scenario: 'large', delayMs: 500, failing: 'comps.grant', laterMs: 60_000 })
    await expect(leave).toHaveBeenCalledOnce()
    await userEvent.click(panel.getByRole('button', { name: 'Reset all' }))
    await expect(kept()).toMatchObject({ scenario: 'large', delayMs: 0, failing: null, laterMs: 0 })
  },
}

/** The network of the open page, taken away and given back. */
export const NetworkOff: Story = {
  async play() {
    const panel = inside(open({ scenario: 'offline' }).host)
    await expect(await screen.findByText(/jreyes@example\.org/u)).toBeVisible()
    await userEvent.click(panel.getByText('Mock mode: offline'))
    await expect(panel.getByText(/The page opens, and then its network goes\./u)).toBeVisible()
    const network = panel.getByLabelText('Network')
    await userEvent.selectOptions(network, 'off')
    await expect(await screen.findByText(/^You are offline\./u)).toBeVisible()
    await userEvent.selectOptions(network, 'on')
    await waitFor(() => expect(screen.queryByText(/^You are offline\./u)).toBeNull())
    await expect(hasNetwork()).toBe(true)
    await userEvent.selectOptions(network, 'off')
    await expect(panel.getByText('Mock mode: offline · no network')).toBeVisible()
    await expect(await screen.findByText(/^You are offline\./u)).toBeVisible()
  },
}
