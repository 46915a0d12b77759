import { createLucideIcon } from 'lucide-react'

/** The site's arch with its path, in the icons' stroke: the spiritual exercises. */
export const arch = createLucideIcon('arch', [
  ['path', { d: 'M3.75 21v-9.75a8.25 8.25 0 0 1 16.5 0V21', key: 'arch' }],
  ['path', { d: 'M9 21c0-3.75 6-3.75 6-7.5 0-1.95-1.5-2.85-3-3.75', key: 'path' }],
])
