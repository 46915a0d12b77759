import type { Import } from '@joy/database/entities/import.entity.ts'

/** How old what a file says is: its own time, else that of its upload (decisions 35). */
export const ageOf = ({ asOf, createdAt }: Import): Date => asOf ?? createdAt
