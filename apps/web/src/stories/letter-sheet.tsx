import type { TemplateName } from '@joy/domain/mail/letters/letters.ts'
import { sampleLetter } from '@joy/samples/letters.ts'
import { MailFrame } from '#features/mails/mail-frame.tsx'

export const letterWidths = [320, 375, 600, 720] as const

/** One letter to a sample person, in every width, by day and by night, and its plain part: for stories. */
export function LetterSheet({ template }: { template: TemplateName }) {
  const { subject, html, text } = sampleLetter(template)
  return (
    <div className="grid gap-6 p-4">
      <h1 className="text-body font-bold">{subject}</h1>
      {[false, true].map((isDark) => (
        <div key={String(isDark)} className="flex flex-wrap items-start gap-4">
          {letterWidths.map((width) => (
            <div key={width} style={{ width }} className="border border-edge">
              <MailFrame html={html} isDark={isDark} title={`${isDark ? 'Dark' : 'Light'}, ${width} wide`} />
            </div>
          ))}
        </div>
      ))}
      <pre aria-label="Plain part" className="max-w-[720px] whitespace-pre-wrap text-table">
        {text}
      </pre>
    </div>
  )
}
