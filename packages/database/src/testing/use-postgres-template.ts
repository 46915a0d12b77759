// Runs in each worker of the project `postgres`: hands the template's name on to createTestDatabase().
import { inject } from 'vitest'
import { checkRows } from '../typed-parts.ts'

process.env['TEST_POSTGRES_TEMPLATE'] = inject('postgresTemplate')
checkRows()
