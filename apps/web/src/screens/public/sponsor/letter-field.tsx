import { classNames } from '@joy/ui/class-names.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { countLetters, LONGEST_LETTER } from '@joy/domain/sponsoring.ts'
import { useId, useState } from 'react'
import { FieldError, siteInputClass } from '#components/site/site-field.tsx'

/** A few lines, and how many letters are left once they run short. */
export function LetterField({ label, error }: { label: string; error: string | undefined }) {
  const id = useId()
  const [letters, setLetters] = useState(0)
  const left = LONGEST_LETTER - letters
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-site-base leading-[1.4] font-[550]">
        {label} <span className="font-normal text-text-soft">(optional)</span>
      </label>
      <textarea
        id={id}
        name="letter"
        rows={4}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-left` : `${id}-left`}
        onChange={(event) => setLetters(countLetters(event.target.value))}
        className={classNames(siteInputClass(Boolean(error)), 'h-auto! min-h-32 resize-y py-3.5 leading-normal!')}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-left`} className="mt-2 text-site-s text-text-soft">
        {left >= 0 ? `${left} of ${LONGEST_LETTER} letters left` : `${counted(-left, 'letter')} too many`}
      </p>
    </div>
  )
}
