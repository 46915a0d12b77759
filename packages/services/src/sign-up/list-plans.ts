import type { Plan } from '@joy/contract'
import { plans } from '@joy/domain/plans/plans.ts'

export const listPlans = async (): Promise<Plan[]> => [...plans]
