import type { MemberGuide } from '@joy/contract'

/** What the samples' members find to do in the portal. */
export const sampleGuide: MemberGuide = {
  reflection: { title: 'The lamp that is not put under a basket', url: 'https://example.org/reflections/the-lamp' },
  practicesUrl: 'https://example.org/practices',
  people: [
    { name: 'Hannah Whitfield, spiritual trainer', email: 'hannah.whitfield@example.org' },
    { name: 'The community office', email: 'support@example.org' },
  ],
}
