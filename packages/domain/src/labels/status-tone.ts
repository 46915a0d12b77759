/** How a status badge is coloured (specification, section 4). */
export type Tone = 'good' | 'bad' | 'wait' | 'neutral'

const tones = new Map<string, Tone>(
  Object.entries<Tone>({
    successful: 'good',
    success: 'good',
    active: 'good',
    sent: 'good',
    connected: 'good',
    done: 'good',
    failed: 'bad',
    error: 'bad',
    inactive: 'bad',
    pending: 'wait',
    processing: 'wait',
    syncing: 'wait',
    queued: 'wait',
    running: 'wait',
  }),
)

/** By the text alone, without regard to case; unknown words are neutral. */
export const statusTone = (status: string): Tone => tones.get(status.trim().toLowerCase()) ?? 'neutral'
