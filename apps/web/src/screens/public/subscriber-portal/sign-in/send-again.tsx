import { BaseButton } from '@joy/ui/base-button.tsx'
import { useEffect, useState } from 'react'
import { FieldError } from '#components/site/site-field.tsx'
import type { SentLink } from './sent-link.ts'
import { useRequestLink, whyNotSent } from './use-request-link.ts'

/** Long enough for a mail to arrive. */
const WAIT_SECONDS = 30

type Props = { email: string; secondsAgo: number; onSent: (sent: SentLink) => void }

/** Has the mail sent once more, when there was time for the first one to arrive. */
export function SendAgain({ email, secondsAgo, onSent }: Props) {
  const [left, restart] = useCountdown(WAIT_SECONDS - secondsAgo)
  const [times, setTimes] = useState(0)
  const { mutate, isPending, error } = useRequestLink({
    onSent: (sent) => {
      setTimes(times + 1)
      restart(WAIT_SECONDS)
      onSent(sent)
    },
  })
  return (
    <div className="mt-6 text-site-s text-text-soft">
      <p>
        No email yet? Look among the unwanted ones too
        {left > 0 ? (
          <span role="timer">
            , or send it again in {left} {left === 1 ? 'second' : 'seconds'}.
          </span>
        ) : (
          <span>
            , or{' '}
            <BaseButton className="inline-link min-h-6" isPending={isPending} onClick={() => mutate(email)}>
              {isPending ? 'Processing...' : 'Send Again'}
            </BaseButton>
          </span>
        )}
      </p>
      <p role="status" className="font-medium text-text">
        {times > 0 && !error ? <span key={times}>Sent again. Please use the newest email.</span> : null}
      </p>
      {error && (
        <div role="alert">
          <FieldError id="send-again-error">{whyNotSent(error)}</FieldError>
        </div>
      )}
    </div>
  )
}

/** Seconds that are left, and what starts them anew. */
function useCountdown(from: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(Math.max(0, from))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((was) => was - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, setLeft]
}
