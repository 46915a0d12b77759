import { expect, test } from 'vitest'
import { redactBody } from './redact-body.ts'

const redacted = (it: unknown): unknown => JSON.parse(redactBody(JSON.stringify(it)))

test('what opens something to its bearer is left out, however deep it stands', () => {
  expect(
    redacted({
      id: 'evt_1',
      data: {
        object: {
          client_secret: 'cs_test_a_secret_b',
          hosted_invoice_url: 'https://pay.example/i/1',
          invoice_pdf: 'https://pay.example/i/1.pdf',
          url: 'https://checkout.example/c/pay/1',
          lines: { url: '/v1/invoices/in_1/lines' },
          card: { last4: '4242', access_token: ['abc', { token: 'x' }] },
        },
      },
    }),
  ).toEqual({
    id: 'evt_1',
    data: {
      object: {
        client_secret: '•••',
        hosted_invoice_url: '•••',
        invoice_pdf: '•••',
        url: '•••',
        lines: { url: '/v1/invoices/in_1/lines' },
        card: { last4: '4242', access_token: ['•••', { token: '•••' }] },
      },
    },
  })
})

test('JSON inside a text is unfolded and redacted alike', () => {
  const payload = JSON.stringify({ data: { type: 'Person', attributes: { authenticity_secret: 'x', name: 'Ruth' } } })
  expect(redacted({ data: [{ attributes: { name: 'a', payload } }] })).toEqual({
    data: [
      {
        attributes: {
          name: 'a',
          payload: { data: { type: 'Person', attributes: { authenticity_secret: '•••', name: 'Ruth' } } },
        },
      },
    ],
  })
})

test.each(['whsec_abcdefgh12345', 'sk_live_abcdefgh12345', 'pi_3abc_secret_def'])(
  '%s is left out of any text',
  (secret) => {
    expect(redacted({ note: `It was ${secret}.` })).toEqual({ note: 'It was •••.' })
    expect(redactBody(`not json ${secret}`)).toBe('not json •••')
  },
)

test.each([null, true, 0, '', 'plain', [], {}, '{broken'])('%j stays what it is', (value) =>
  expect(redacted(value)).toEqual(value),
)
