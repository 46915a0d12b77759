import { expect, test } from 'vitest'
import { explainStripeError } from './explain-stripe-error.ts'

const explain = (text: string) => explainStripeError({ status: 401, headers: {}, text })

test('what Stripe says is told, also where it says it as plain text; a page or torn JSON says nothing', () => {
  expect(explain('{"error":{"type":"invalid_request_error","message":"Expired API Key provided"}}')).toMatchObject({
    message: 'Expired API Key provided',
  })
  expect(explain('Unauthorized: the key was revoked\n')).toMatchObject({ message: 'Unauthorized: the key was revoked' })
  for (const text of ['<html>Bad gateway</html>', '{"error":', '', 'x'.repeat(400)])
    expect(explain(text)).not.toHaveProperty('message')
})
