import type { Settings } from '../context.ts'

/** Whether a letter that nobody asked for may be written: where mail is connected (ruling 62), and in the demo, whose outbox is its mailbox. */
export const canMail = ({ hasSmtp, isDemo }: Settings): boolean => hasSmtp || isDemo
