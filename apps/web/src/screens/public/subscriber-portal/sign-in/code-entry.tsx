import { codeDigits, isWholeCode } from '@joy/domain/account/sign-in-code.ts'
import { classNames } from '@joy/ui/class-names.ts'
import { useId, useRef, useState } from 'react'
import { SiteButton } from '#components/site/site-button.tsx'
import { FieldError, siteInputClass } from '#components/site/site-field.tsx'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'
import { portalMessages } from './sent-link.ts'

type Props = { email: string; onSignedIn: (signedIn: { handle: string; email: string }) => void }

/** The six digits of the mail, typed or pasted, with spaces or without; complete, they go by themselves. */
export function CodeEntry({ email, onSignedIn }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isShort, setShort] = useState(false)
  const { mutate, isPending, error } = useMutationLite({
    mutationFn: (code: string) => siteClient.portal.signIn.mutate({ email, code }),
    onSuccess: (result) => result.state === 'signed-in' && onSignedIn(result),
    onError: () => input.current?.select(),
  })
  const type = (typed: string) => {
    const digits = codeDigits(typed)
    // Of a whole line that was pasted the digits stay; whoever types keeps their spaces.
    setText(/^[\d\s-]*$/u.test(typed) ? typed : digits)
    setShort(false)
    if (!isPending && isWholeCode(digits) && digits !== codeDigits(text)) mutate(digits)
  }
  const submit = () => (isWholeCode(codeDigits(text)) ? mutate(codeDigits(text)) : setShort(true))
  const problem = isShort
    ? 'Please enter the six digits of the code'
    : error && !isPending
      ? (serverMessage(error) ?? portalMessages.notVerified)
      : undefined
  return (
    <form
      noValidate
      className="mt-6.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className="mb-2 block text-site-s leading-[1.4] font-medium text-text-soft">
        Or enter the six-digit code in it
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <input
          ref={input}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="000000"
          value={text}
          readOnly={isPending}
          onChange={(event) => type(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={classNames(problem && `${id}-error`, `${id}-helper`)}
          className={classNames(siteInputClass(Boolean(problem)), 'tracking-[.32em] tabular-nums')}
        />
        <SiteButton type="submit" tone="default" isPending={isPending}>
          Continue
        </SiteButton>
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      <p id={`${id}-helper`} className="mt-2 text-site-s text-text-soft">
        It is sent by itself once all six digits are there.
      </p>
    </form>
  )
}
