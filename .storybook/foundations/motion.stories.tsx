import { Button } from '@joy/ui/button.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Page, Part, TokenName, worldless } from './page.tsx'
import { getKeyframes, missingOn, theme, themeNames } from './theme.ts'

const meta = { title: 'Foundations/Motion', globals: worldless } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Where the product uses them; what is new here is shown all the same. */
const uses: Record<string, string> = {
  '--animate-open': 'A menu, a popover or a dialog opens.',
  '--animate-appear': 'A sign of waiting, which a quick answer is not to flash.',
  '--animate-rise': 'What appears on the site: the next part of a form, a toast.',
  '--animate-breathe': 'A place that waits for its content.',
  '--animate-turn': 'The turning sign beside what is being done.',
}

/** One that goes on for ever: it is shown as it goes, the others as often as they are asked for. */
const isEndless = (name: string) => theme.get(name)?.includes('infinite')

function Animation({ name }: { name: string }) {
  const [times, setTimes] = useState(0)
  const short = name.slice('--animate-'.length)
  return (
    <li
      data-token={name}
      aria-label={short}
      className="grid grid-rows-[112px_1fr_auto] gap-4 rounded-panel bg-surface p-4 shadow-rest"
    >
      <span className="grid place-items-center overflow-hidden rounded-small bg-surface-sunk">
        <span
          key={times}
          data-testid="moved"
          className="size-12 rounded-small bg-action"
          style={{ animation: theme.get(name) }}
        />
      </span>
      <span className="grid content-start gap-1.5">
        <TokenName name={short}>{theme.get(name)}</TokenName>
        {uses[name]}
        <code className="text-meta text-text-soft">{getKeyframes(theme.get(name) ?? '')}</code>
      </span>
      <span className="min-h-8">
        {isEndless(name) ? (
          <span className="text-meta text-text-soft">Goes on as long as it is there.</span>
        ) : (
          <Button size="small" onClick={() => setTimes(times + 1)}>
            Play again
          </Button>
        )}
      </span>
    </li>
  )
}

/** The curve of an easing, from its four numbers: time to the right, way up. */
function Easing({ name }: { name: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = [...(theme.get(name) ?? '').matchAll(/[\d.]+/gu)].map(([it]) => Number(it))
  return (
    <li data-token={name} className="flex items-center gap-6">
      <svg viewBox="-6 -6 112 112" className="size-32 flex-none overflow-visible" aria-hidden="true" fill="none">
        <path d="M0 0V100H100" stroke="var(--edge)" />
        <path
          d={`M0 100C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`}
          stroke="var(--action)"
          strokeWidth="2.5"
        />
      </svg>
      <span className="grid gap-1">
        <TokenName name={name.slice(2)}>{theme.get(name)}</TokenName>
        Fast away, slow to arrive: what the hand asked for begins at once.
      </span>
    </li>
  )
}

export const Opens: Story = {
  render: () => (
    <Page
      title="Motion"
      about={
        <>
          <p>
            Nothing moves that the hand did not move. In the console only what opens or closes does; on the site what
            appears eases out and travels at most 8 px.
          </p>
          <p>Whoever asks their system for less motion gets none: try it with the toolbar above.</p>
        </>
      }
    >
      <Part title="What moves, and for how long">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-4">
          {themeNames('animate').map((name) => (
            <Animation key={name} name={name} />
          ))}
        </ul>
      </Part>
      <Part title="Easing">
        <ul>
          {themeNames('ease').map((name) => (
            <Easing key={name} name={name} />
          ))}
        </ul>
      </Part>
    </Page>
  ),
  async play({ canvas, canvasElement }) {
    await expect(missingOn('Motion', canvasElement)).toEqual([])
    const open = within(canvas.getByRole('listitem', { name: 'open' }))
    const before = open.getByTestId('moved')
    await userEvent.click(open.getByRole('button', { name: 'Play again' }))
    await expect(open.getByTestId('moved')).not.toBe(before)
  },
}
