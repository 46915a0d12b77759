// Runs in each worker of the project `postgres`: hands the server's address on to createTestDatabase().
import { inject } from 'vitest'

process.env['TEST_POSTGRES_URL'] = inject('testPostgresUrl')
