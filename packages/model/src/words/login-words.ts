import { defineWords } from './define-words.ts';

/** What pages say to whoever signs in or out on them. The English of the logout dialog is specified [V2.25] [V2.26]. */
export const loginWords = defineWords('login', {
  logoutTitle: 'Logout Successful',
  logoutMessage: 'You have been successfully logged out.',
  loginTitle: 'Log in',
  email: 'Email',
  password: 'Password',
  code: 'Code from your authenticator app',
  codeHelp: 'Or a recovery code.',
  remember: 'Stay logged in for 30 days',
  login: 'Log in',
  forgot: 'Forgot your password?',
  failed: 'Login failed. Please try again.',
  ownerBar: 'Your site',
  edit: 'Edit',
  manage: 'Manage the site',
  unpublished: 'Unpublished changes',
  preview: 'Preview',
  logout: 'Log out',
});
