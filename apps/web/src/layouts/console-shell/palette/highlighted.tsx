import { Fragment } from 'react'
import { matchLetters } from './match-letters.ts'

/** A text with the letters that matched in bold. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const at = new Set(query.trim() === '' ? [] : matchLetters(text, query)?.at)
  if (at.size === 0) return text
  return [...text].map((letter, index) =>
    at.has(index) ? (
      // oxlint-disable-next-line react/no-array-index-key -- letters have no other key
      <b key={index} className="font-bold">
        {letter}
      </b>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- letters have no other key
      <Fragment key={index}>{letter}</Fragment>
    ),
  )
}
