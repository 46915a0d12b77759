import type { TemplateName } from '@joy/domain/mail/letters/letters.ts'
import { sampleLetter } from '@joy/samples/letters.ts'
import { MailFrame } from '#features/mails/mail-frame.tsx'

/** The commonest first, and so that two fill a line of a laptop. */
export const letterWidths = [600, 375, 720, 320] as const

/** One letter to a sample person, in every width, by day and by night, the toolbar's theme first, and its plain part: for stories. */
export function LetterSheet({ template }: { template: TemplateName }) {
  const isNight = document.documentElement.dataset['theme'] === 'dark'
  const { subject, html, text } = sampleLetter(template)
  return (
    <div className="grid gap-6 p-4">
      <h1 className="text-body font-bold">{subject}</h1>
      {[isNight, !isNight].map((isDark) => (
        <section key={String(isDark)} aria-label={isDark ? 'By night' : 'By day'} className="grid gap-3">
          <h2 className="text-meta text-text-soft">{isDark ? 'By night' : 'By day'}</h2>
          <div className="flex flex-wrap items-start gap-4">
            {letterWidths.map((width) => (
              <figure key={width} className="grid max-w-full gap-1 overflow-x-auto">
                <figcaption className="text-meta text-text-soft tabular-nums">{width} px wide</figcaption>
                <div style={{ width: width + 2 }} className="border border-edge">
                  <MailFrame html={html} isDark={isDark} title={`${isDark ? 'Dark' : 'Light'}, ${width} wide`} />
                </div>
              </figure>
            ))}
          </div>
        </section>
      ))}
      <h2 className="text-meta text-text-soft">As plain text</h2>
      <pre aria-label="Plain part" className="max-w-[720px] whitespace-pre-wrap text-table">
        {text}
      </pre>
    </div>
  )
}
