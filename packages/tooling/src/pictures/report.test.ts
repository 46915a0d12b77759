import { expect, test } from 'vitest'
import { drawReport, toRuns } from './draw-report.ts'
import { keptAs, paint } from './painted.ts'
import { findChanged, toReportLines, type Outcome } from './outcome.ts'
import { drawSmall } from './small-picture.ts'
import type { Taken } from './taken.ts'

const storyFile = 'apps/web/src/screens/admin/jobs/jobs-page.stories.tsx'
const ground = [250, 248, 245] as const
const before = keptAs('console-jobs--full', 'desktop-light', paint(160, 96, ground))
const after = keptAs(
  before.storyId,
  before.mode,
  paint(160, 96, ground, { x: 32, y: 16, width: 48, height: 16, color: [190, 30, 30] }),
)
const named = (picture: typeof before) => ({ storyId: picture.storyId, mode: picture.mode, hash: picture.hash })
const moved: Taken = { storyFile, ...named(after), outcome: 'moved', picture: after }
const unmoved: Taken = { storyFile, ...named(before), storyId: 'console-jobs--empty', outcome: 'alike' }
const fresh: Taken = { ...moved, storyId: 'console-jobs--fresh', outcome: 'new' }
const failed: Taken = { ...unmoved, storyId: 'console-jobs--broken', outcome: 'failed' }
const taken = [moved, unmoved, fresh, failed]
const outcome = (its: Partial<Outcome> = {}): Outcome => ({
  taken,
  changed: findChanged(taken, () => [before]),
  gone: [{ ...before, storyId: 'console-jobs--gone' }],
  seconds: 7,
  ...its,
})

test('the terminal names what moved and where, and counts the rest', () => {
  expect(toReportLines(outcome())).toEqual([
    `${storyFile}: 1 moved, console-jobs--full (desktop-light) from 32, 16 to 80, 32`,
    '4 pictures: 1 moved, 1 new, 1 not taken, 1 of stories that are gone',
  ])
})

test('what was accepted since is no news any more, and what was never kept did not move', () => {
  expect(findChanged(taken, () => [after])).toEqual([])
  expect(findChanged(taken, () => [])).toEqual([])
})

test('the page shows before and after made alike, after in full and the difference, and names what is new, not taken and gone', () => {
  const png = paint(160, 96, [1, 2, 3])
  const page = drawReport(outcome({ changed: outcome().changed.map((one) => ({ ...one, png })) }))
  expect(page.match(/<article/gu)).toHaveLength(1)
  expect(page.match(/<img src="data:image\/png;base64,/gu)).toHaveLength(3)
  expect(page).toContain(`base64,${png.toString('base64')}`)
  for (const picture of [before, after])
    expect(page).toContain(`<img src="data:image/png;base64,${drawSmall(picture).toString('base64')}"`)
  expect(page).toContain('judge a colour by these two')
  expect(page).toContain('<rect x="32" y="16" width="48" height="16"/>')
  for (const name of ['console-jobs--fresh', 'console-jobs--broken', 'console-jobs--gone']) expect(page).toContain(name)
  expect(page).not.toMatch(/(?:src|href)="(?!data:|#)/u)
})

test('what has no full picture any more shows none: a small one is never given out for it', () => {
  const page = drawReport(outcome())
  expect(page.match(/<img src="data:image\/png;base64,/gu)).toHaveLength(2)
  expect(page).not.toContain('in full</figcaption>')
})

test('the page tells why nothing was compared', () => {
  expect(drawReport(outcome({ changed: [], why: 'kept as <another>' }))).toContain('kept as &lt;another&gt;')
})

test('cells beside each other are drawn as one, and none over the end of a row', () => {
  const cell = (x: number, y: number) => ({ x, y, width: 16, height: 16 })
  expect(toRuns([cell(0, 0), cell(16, 0), cell(48, 0), cell(64, 16)])).toEqual([
    { ...cell(0, 0), width: 32 },
    cell(48, 0),
    cell(64, 16),
  ])
})
