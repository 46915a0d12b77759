import type { LeftOutOfExport } from '@joy/contract'
import { dismissToast, readToasts, toast } from '@joy/ui/toast-store.ts'
import { errorDetail, serverMessage } from '#data/error-message.ts'

/** Who is not in a file, and where all of them can be had as one. */
export type LeftOut = LeftOutOfExport & { file: { from: string; defaultName: string } }

/** What came of an act: shown as a toast and, the same, beside the control (rulings, section 7). */
export type Outcome = {
  tone: 'good' | 'bad'
  title: string
  text?: string | undefined
  /** The folded detail of a failure. */
  detail?: string | undefined
  /** Rows that were not done, with the reason. */
  errors?: readonly { key: number; who: string; message: string }[]
  /** Who is not in the file that was saved. */
  leftOut?: LeftOut | undefined
  undo?: (() => void) | undefined
  /** Whom it was done to, as a list from which one goes on. */
  people?: { label: string; to: string } | undefined
  /** Where it goes on. */
  link?: { label: string; to: string } | undefined
}

const UNDO_MILLISECONDS = 10_000

/** Shows the outcome as a toast and hands it back, to be kept beside the control. */
export function showOutcome(outcome: Outcome): Outcome {
  const { tone, title, text, undo } = outcome
  toast({
    tone,
    title,
    ...(text === undefined ? {} : { description: text }),
    ...(undo ? { action: { label: 'Undo', onPress: undo }, duration: UNDO_MILLISECONDS } : {}),
  })
  return outcome
}

/** Closes the toast on the screen: what it offers was taken up beside the control. */
export const withdrawToast = () => {
  for (const { id } of readToasts()) dismissToast(id)
}

/** What is said of an act that the server refused, in its sentence; `otherwise` where it did not answer at all: nobody knows what became of it. */
export const failedOutcome = (
  title: string,
  error: unknown,
  otherwise = 'The server did not answer. Please try again.',
): Outcome => ({
  tone: 'bad',
  title,
  text: serverMessage(error) ?? otherwise,
  detail: errorDetail(error),
})
