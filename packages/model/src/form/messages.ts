import { MESSAGES } from '../messages.ts';
import type { ProblemCode } from './check-values.ts';

/** What a form says to visitors of what they entered and of what became of it. */
export interface FormMessages {
  problems: Readonly<Record<ProblemCode, string>>;
  /** Above all: some field is wrong [V5.9]. */
  invalid: string;
  /** Above and below a form that failed [V8.26, V8.27]. */
  scrollDown: string;
  scrollUp: string;
  submitting: string;
  /** By what failed [V8.16–V8.25]. */
  unauthorized: string;
  notConfigured: string;
  rateLimited: string;
  serverError: string;
  unknown: string;
  noKey: string;
  unreadable: string;
  broken: string;
  /** [V5.11]. */
  captcha: string;
}

/** Word for word as specified, where the specification has a sentence. */
const english: FormMessages = {
  problems: {
    required: 'Please fill in this field.',
    choose: 'Please choose an answer.',
    agree: 'Please agree before submitting.',
    incomplete: 'Please complete this answer.',
    tooLong: 'Please use at most {max} characters.',
    overLimit: 'You have exceeded the character limit.',
    email: 'Email is not valid. Email addresses should follow the format {email}.',
    option: MESSAGES.optionUnexpected,
    phone: 'Please enter a phone number of digits only.',
    date: 'Please enter a date that exists, with a year of four digits.',
    time: 'Please enter a time that exists.',
    zip: 'A US ZIP code has exactly 5 digits.',
  },
  invalid: 'One or more fields is invalid, please check your entries.',
  scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
  scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
  submitting: 'Submitting…',
  unauthorized: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  serverError: 'Unable to send form. Please try again later.',
  unknown: 'Unknown error, please try again later.',
  noKey: 'Could not get a form submission key, please try again later.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  broken: 'Error processing form submission. Please reload and try again.',
  captcha: 'Complete CAPTCHA before submitting.',
};

const german: FormMessages = {
  problems: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    choose: 'Bitte wählen Sie eine Antwort.',
    agree: 'Bitte stimmen Sie zu, bevor Sie absenden.',
    incomplete: 'Bitte vervollständigen Sie diese Angabe.',
    tooLong: 'Bitte höchstens {max} Zeichen verwenden.',
    overLimit: 'Der Text ist länger als erlaubt.',
    email: 'Diese E-Mail-Adresse ist nicht gültig. Sie sollte so aussehen: {email}.',
    option: '{val} gehört nicht zu den vorgesehenen Antworten',
    phone: 'Bitte geben Sie eine Telefonnummer nur aus Ziffern ein.',
    date: 'Bitte geben Sie ein Datum ein, das es gibt, mit vierstelligem Jahr.',
    time: 'Bitte geben Sie eine Uhrzeit ein, die es gibt.',
    zip: 'Eine Postleitzahl der USA hat genau 5 Ziffern.',
  },
  invalid: 'Mindestens ein Feld ist nicht richtig ausgefüllt. Bitte prüfen Sie Ihre Angaben.',
  scrollDown: 'Mit Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach unten.',
  scrollUp: 'Mit Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach oben.',
  submitting: 'Wird gesendet…',
  unauthorized: 'Das Formular konnte nicht abgesendet werden. Bitte versuchen Sie es später noch einmal.',
  notConfigured: 'Dieses Formular ist noch nicht eingerichtet.',
  rateLimited:
    'Das Formular wurde zu oft hintereinander abgesendet. Bitte versuchen Sie es später noch einmal.',
  serverError: 'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  unknown: 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.',
  noKey: 'Das Formular konnte nicht vorbereitet werden. Bitte versuchen Sie es später noch einmal.',
  unreadable: 'Die Felder konnten nicht gelesen werden. Bitte prüfen Sie Ihre Angaben.',
  broken:
    'Beim Absenden ist ein Fehler aufgetreten. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  captcha: 'Bitte zeigen Sie vor dem Absenden, dass Sie kein Programm sind.',
};

const french: FormMessages = {
  problems: {
    required: 'Veuillez remplir ce champ.',
    choose: 'Veuillez choisir une réponse.',
    agree: 'Veuillez donner votre accord avant d’envoyer.',
    incomplete: 'Veuillez compléter cette réponse.',
    tooLong: 'Veuillez utiliser au plus {max} caractères.',
    overLimit: 'Vous avez dépassé la limite de caractères.',
    email: 'Cette adresse e-mail n’est pas valide. Elle devrait avoir la forme {email}.',
    option: '{val} ne fait pas partie des réponses proposées',
    phone: 'Veuillez saisir un numéro de téléphone composé uniquement de chiffres.',
    date: 'Veuillez saisir une date qui existe, avec une année à quatre chiffres.',
    time: 'Veuillez saisir une heure qui existe.',
    zip: 'Un code postal des États-Unis a exactement 5 chiffres.',
  },
  invalid: 'Un ou plusieurs champs ne sont pas valides, veuillez vérifier vos réponses.',
  scrollDown: 'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le bas.',
  scrollUp: 'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le haut.',
  submitting: 'Envoi…',
  unauthorized: 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
  notConfigured: 'Ce formulaire n’est pas encore configuré.',
  rateLimited: 'Le formulaire a été envoyé trop de fois de suite. Veuillez réessayer plus tard.',
  serverError: 'Le formulaire n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  unknown: 'Erreur inconnue, veuillez réessayer plus tard.',
  noKey: 'Le formulaire n’a pas pu être préparé, veuillez réessayer plus tard.',
  unreadable: 'Impossible de lire les champs, veuillez vérifier vos réponses.',
  broken: 'Une erreur est survenue lors de l’envoi. Veuillez recharger la page et réessayer.',
  captcha: 'Veuillez montrer que vous n’êtes pas un programme avant d’envoyer.',
};

const languages: Readonly<Record<string, FormMessages>> = { en: english, de: german, fr: french };

/** A form's messages in a site's language; English where we do not have it yet. */
export function formMessages(language: string): FormMessages {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
