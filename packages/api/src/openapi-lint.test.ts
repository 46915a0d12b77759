import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

// What another tool says of the document, by its own recommended rules.
test('the document passes the lint of others', async () => {
  const source = JSON.stringify(
    openApiDocument({
      siteName: 'Path to Joy',
      appUrl: 'https://joy.example.org',
      cookieName: 'admin',
      portalCookieName: 'portal',
    }),
  )
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The specification's own paths: /jobs/page beside /jobs/{id}. Fastify takes what is said to the letter first.
      'no-ambiguous-paths': 'off',
      // It is nobody's to copy.
      'info-license': 'off',
    },
  })
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  expect([...new Set(problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`))]).toEqual([])
})
