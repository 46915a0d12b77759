import { expect, it } from 'vitest'
import { statusTone } from './status-tone.ts'

it.each([
  ['Active', 'good'],
  ['successful', 'good'],
  ['FAILED', 'bad'],
  ['inactive', 'bad'],
  ['Syncing', 'wait'],
  ['paused', 'neutral'],
  ['Disconnected', 'neutral'],
  ['constructor', 'neutral'],
  ['', 'neutral'],
])('%s is %s', (status, tone) => expect(statusTone(status)).toBe(tone))
