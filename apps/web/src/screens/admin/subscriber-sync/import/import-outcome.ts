import { consoleMessages } from '#data/console-messages.ts'
import type { ImportRecord } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import type { Outcome } from '#data/outcome.ts'

/** What the toast says when an import that is watched ends (specification, section 8, the sync screen's wording). */
export function importOutcome({ status, error }: Pick<ImportRecord, 'status' | 'error'>, undo: () => void): Outcome {
  if (status === 'failed')
    return { tone: 'bad', title: consoleMessages.uploadFailed, text: error ?? consoleMessages.fileNotProcessed }
  if (status === 'cancelled')
    return { tone: 'good', title: 'Import stopped', text: 'What was written until then stays.', undo }
  return { tone: 'good', title: 'Upload Successful', text: messages.uploadDone, undo }
}
