import type { Settings } from '../context.ts'

/** Whether the page may follow its own link: in a demo from which no mail goes out. */
export const canSimulate = ({ isDemo, hasSmtp }: Settings): boolean => isDemo && !hasSmtp
