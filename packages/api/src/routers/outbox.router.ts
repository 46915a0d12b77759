import { listOutbox } from '@joy/services/outbox/list-outbox.ts'
import type { Answers } from '../answers.ts'

export const outbox: Answers<'outbox'> = {
  list: listOutbox,
}
