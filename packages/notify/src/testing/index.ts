export { type MailServer, startMailServer } from './mail-server.ts'
export { type AnswerReceived, type Received, type Receiver, startReceiver } from './receiver.ts'
