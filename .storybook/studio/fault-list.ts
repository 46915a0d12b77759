import { createElement } from 'react'
import { readable } from './report-faults.ts'

const text = { margin: 0, padding: '10px 15px', font: '13px/1.5 inherit', overflowWrap: 'anywhere' } as const
const small = { margin: '4px 0 0', fontSize: 12, whiteSpace: 'pre-wrap' } as const

/**
 * A sentence each; what only helps to mend it is folded. `isDressed`: the toolbar has another look or world for it than it is
 * made for. Without JSX: the frame is built without a way to read it.
 */
export const FaultList = ({ found, isDressed = false }: { found: readonly string[]; isDressed?: boolean }) =>
  found.length === 0
    ? createElement(
        'p',
        { style: text },
        isDressed ? 'Nothing went wrong with what the toolbar chose.' : 'This story did nothing wrong.',
      )
    : createElement(
        'section',
        { 'aria-label': 'What this story did wrong', style: { paddingBlock: 5 } },
        createElement(
          'p',
          { style: text },
          isDressed
            ? 'The toolbar has chosen what this story is not made for. As it is shown now it misses:'
            : 'What this story shows is not what it says. A test run would stop at it:',
        ),
        ...found.map((fault) => toLine(readable(fault))),
      )

const toLine = ({ first, rest }: ReturnType<typeof readable>) =>
  rest === ''
    ? createElement('p', { style: text }, first)
    : createElement(
        'details',
        { style: text },
        createElement('summary', { style: { cursor: 'pointer' } }, first),
        createElement('pre', { style: small }, rest),
      )
