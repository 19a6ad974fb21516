/** A file of its own, so that a program in which it is loaded late holds no more of the engine than this. */
export { checkAuthorities, TlsFileError } from '@loyalty/engine/process'
