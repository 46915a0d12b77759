import { Notice } from '@joy/ui/notice.tsx'
import { errorDetail, serverMessage } from '#data/error-message.ts'

type Props = {
  /** Null: nothing was done yet. */
  done: { title: string; tone: 'good' | 'warn'; sentences: readonly string[] } | null
  error: unknown
  onDismiss: () => void
}

/** What came of setting something up at a service, a line each, or why nothing more did. */
export const SetUpOutcome = ({ done, error, onDismiss }: Props) => (
  <>
    {done && (
      <Notice tone={done.tone} title={done.title} role="status" onDismiss={onDismiss}>
        <ul className="grid gap-1 [overflow-wrap:anywhere]">
          {done.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    )}
    {error !== null && (
      <Notice tone="bad" title="Nothing more was done" detail={errorDetail(error)} onDismiss={onDismiss}>
        <p className="[overflow-wrap:anywhere]">{serverMessage(error) ?? 'That did not work. Please try again.'}</p>
      </Notice>
    )}
  </>
)
