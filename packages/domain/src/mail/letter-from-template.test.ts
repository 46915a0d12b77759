import { expect, test } from 'vitest'
import { editableTemplates } from './editable-templates.ts'
import { letterFromTemplate } from './letter-from-template.ts'
import { sampleValues } from './sample-values.ts'

const sender = { siteName: 'Path to Joy', supportEmail: 'support@example.org', appUrl: 'http://localhost:3000' }
const values = sampleValues('payment-receipt', sender)
const receipt = (body: string, over: Record<string, string> = {}) =>
  letterFromTemplate('payment-receipt', { subject: 'x', body }, { ...values, ...over }).parts

test('a receipt offers to cancel, unless there is nothing to cancel', () => {
  const { body } = editableTemplates['payment-receipt']
  const offered = receipt(body).find(({ kind }) => kind === 'link')
  expect(offered).toMatchObject({ label: 'Cancel your subscription', href: values['cancelLink'] })
  const without = receipt(body, { cancelLink: '', howItEnds: 'It ends.' })
  expect(without.some(({ kind }) => kind === 'link')).toBe(false)
  expect(without.at(-1)).toEqual({ kind: 'note', text: 'It ends.' })
})

test('in words of one’s own too: a line that needs a link which is not there is left out, whatever it is', () => {
  const body = '# {{name}}\n\nThank you.\nStop here: {{cancelLink}}\n\n[Stop]({{cancelLink}})\n\n> Bye'
  expect(receipt(body, { cancelLink: '' })).toEqual([
    { kind: 'text', text: 'Thank you.' },
    { kind: 'note', text: 'Bye' },
  ])
})
