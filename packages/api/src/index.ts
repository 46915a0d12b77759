export { frontDoors, type FrontDoorOptions } from './front-doors.ts'
export { cookieNames } from './cookie-jar.ts'
export { sendError } from './rest-error.ts'
