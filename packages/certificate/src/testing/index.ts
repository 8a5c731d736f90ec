export { makeBody } from './make-body.ts'
