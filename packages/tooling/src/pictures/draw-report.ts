import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureModes } from './modes.ts'
import { type Changed, type Outcome, toReportTitle } from './outcome.ts'
import { drawSmall } from './small-picture.ts'
import { type Cell, describeMoved } from './what-moved.ts'

const beside = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const toAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Why before is small and pale: otherwise a colour that only the keeping changed is taken for one that moved. */
const asItIsKept =
  'Of a picture a quarter of its size is kept, in 16 levels of brightness and with coarse colours, so “before” is paler and less sharp than the page ever was. “After” stands beside it made small in the same way: judge a colour by these two, and the rest by “after” in full.'

/** The report as one page: a story a section, a look a row: before, after, difference. Keys lead from one to the next. */
export function drawReport(outcome: Outcome): string {
  const { taken, changed, gone, why, seconds } = outcome
  const fresh = taken.filter((one) => one.outcome === 'new')
  const failed = taken.filter((one) => one.outcome === 'failed')
  const stories = Map.groupBy(changed, (one) => one.taken.storyId)
  const files = Map.groupBy(changed, (one) => one.taken.storyFile)
  const modes = pictureModes.filter((mode) => changed.some((one) => one.taken.mode === mode))
  const unmoved = taken.length - changed.length - fresh.length - failed.length
  const figures = [
    ['moved', changed.length],
    ['new', fresh.length],
    ['not taken', failed.length],
    ['gone', gone.length],
    ['as before', unmoved],
  ] as const
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toReportTitle(outcome)}</title>
<style>${beside('report.css')}</style>
<header><h1>What moved</h1>
<dl>${figures.map(([name, count]) => `<div class="${count === 0 ? 'is-none' : ''}"><dt>${name}</dt><dd>${count}</dd></div>`).join('')}
<div><dt>taken in</dt><dd>${seconds} s</dd></div></dl>
${modes.length > 1 ? `<fieldset><legend>Looks</legend>${modes.map((mode) => `<label><input type="checkbox" name="mode" value="${mode}" checked> ${mode}</label>`).join('')}</fieldset>` : ''}
</header>
${why ? `<p class="why"><strong>Not compared.</strong> ${escaped(why)}</p>` : ''}
${
  changed.length > 0
    ? `<p>Accept what is meant to be so with <code>pnpm pictures:accept</code>, or a part of it with <code>pnpm pictures:accept PART</code>. A press on a picture, or <kbd>Enter</kbd>, makes it large; <kbd>←</kbd> <kbd>→</kbd> change between before, after and difference, <kbd>↑</kbd> <kbd>↓</kbd> lead to the next.</p>
<p>${asItIsKept}</p>`
    : '<p>Nothing moved.</p>'
}
${files.size > 1 ? `<nav><h2>By file</h2><ul>${[...files].map(([file, its]) => `<li><a href="#${its[0]?.taken.storyId}"><code>${escaped(file)}</code></a> ${its.length}</li>`).join('')}</ul></nav>` : ''}
${[...stories].map(([storyId, its]) => drawStory(storyId, its)).join('')}
${list('New', fresh)}${list('Not taken: the story failed, or never stood still. What is kept stays', failed)}${list('Gone', gone)}
<dialog><p></p><figure></figure></dialog>
<script>${beside('report-page.js')}</script></html>`
}

const drawStory = (storyId: string, its: readonly Changed[]) => `<section id="${storyId}">
<h2>${storyId.replace('--', ' · ').replaceAll('-', ' ')} <small><code>${escaped(its[0]?.taken.storyFile ?? '')}</code></small></h2>
${its.map(drawChange).join('')}</section>`

function drawChange({ taken: { mode }, before, after, cells, png }: Changed): string {
  const { width, height } = after
  const small = toAddress(drawSmall(after))
  const now = png ? toAddress(png) : small
  const rects = toRuns(cells)
    .map((cell) => `<rect x="${cell.x}" y="${cell.y}" width="${cell.width}" height="${cell.height}"/>`)
    .join('')
  const area = cells.reduce((sum, cell) => sum + cell.width * cell.height, 0)
  const share = Math.min(100, (100 * area) / (width * height))
  return `<article data-mode="${mode}"><h3>${mode} <small>${describeMoved(cells)}, ${share < 1 ? 'less than 1' : share.toFixed(0)} % of it</small></h3>
<div class="beside is-${mode.replace('-', ' is-')}">
${drawFigure('Before, small as it is kept', toAddress(drawSmall(before)), before)}
${drawFigure('After, made small alike', small, after)}
${png ? drawFigure('After, in full', now, after) : ''}
<figure tabindex="0" data-what="Difference"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Difference"><image href="${now}" width="${width}" height="${height}" opacity=".3"/>${rects}</svg><figcaption>Difference</figcaption></figure>
</div></article>`
}

const drawFigure = (what: string, address: string, { width, height }: Pick<Changed['after'], 'width' | 'height'>) =>
  `<figure tabindex="0" data-what="${what}"><img src="${address}" width="${width}" height="${height}" alt="${what}"><figcaption>${what}</figcaption></figure>`

/** Cells beside each other in a row as one. */
export function toRuns(cells: readonly Cell[]): Cell[] {
  const runs: Cell[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last && last.y === cell.y && last.x + last.width === cell.x) last.width += cell.width
    else runs.push({ ...cell })
  }
  return runs
}

const list = (heading: string, its: readonly { storyId: string; mode: string }[]) =>
  its.length === 0
    ? ''
    : `<details><summary>${heading} (${its.length})</summary><ul>${its.map((one) => `<li>${one.storyId} · ${one.mode}</li>`).join('')}</ul></details>`
