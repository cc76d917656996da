/** Tests that show what fields do which no page drawn from their document alone can: field, file, words of its title. */
export const PROVED_ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'code-sample block.marked': [
    'packages/blocks/src/code-sample/code-sample.test.ts',
    'counts and marks lines beside the code: what is selected is the code alone',
  ],
  'memberships block.products': [
    'packages/server/src/pages/members-pages.test.ts',
    'is offered wherever its owner places the block of memberships',
  ],
  'memberships block.showLogin': [
    'packages/server/src/pages/members-pages.test.ts',
    'is offered wherever its owner places the block of memberships',
  ],
  'styles.fonts.heading.family': [
    'packages/render/src/document/fonts.test.ts',
    'are the Latin parts of its two families',
  ],
  'styles.fonts.text.family': [
    'packages/render/src/document/fonts.test.ts',
    'are the Latin parts of its two families',
  ],
  'styles.fonts.own.*.faces.*.weights': [
    'packages/render/src/document/fonts.test.ts',
    'in the weight they are set in',
  ],
  'styles.fonts.kit.id': ['e2e/font-kit.test.ts', 'asks for the kit by its id'],
  'product.ownAmount.min': [
    'packages/server/src/commerce/gift-cards/own-amount.test.ts',
    'is taken as typed within its bounds, and refused with words at the field else',
  ],
  'product.ownAmount.max': [
    'packages/server/src/commerce/gift-cards/own-amount.test.ts',
    'is taken as typed within its bounds, and refused with words at the field else',
  ],
  'product.ownAmount.step': [
    'packages/server/src/commerce/gift-cards/own-amount.test.ts',
    'is taken as typed within its bounds, and refused with words at the field else',
  ],
  'styles.header.account': [
    'packages/server/src/account/order-again.test.ts',
    'is left out where its owner switched it off',
  ],
  'settings.mails.logo': [
    'packages/server/src/mail-list/mail-list.test.ts',
    'has its name, its footer and its profiles',
  ],
  'settings.mails.footer': [
    'packages/server/src/mail-list/mail-list.test.ts',
    'has its name, its footer and its profiles',
  ],
  'settings.mails.social': [
    'packages/server/src/mail-list/mail-list.test.ts',
    'has its name, its footer and its profiles',
  ],
  'settings.mails.replyTo': [
    'packages/server/src/mail-list/mail-list.test.ts',
    'is not that of what goes to the team',
  ],
  'settings.mails.perMinute': [
    'packages/server/src/campaigns/campaigns.test.ts',
    'keeps to the rate of its site',
  ],
  'settings.mails.off': [
    'packages/server/src/mail-list/mail-list.test.ts',
    'are not sent; those it cannot do without are',
  ],
  'settings.mails.on': [
    'packages/server/src/commerce/marketing/deliveries.test.ts',
    'is welcomed once where the owner wants that',
  ],
  'settings.comments.who': [
    'packages/server/src/comments/comments.test.ts',
    'by members needs no link, and no name where it is known',
  ],
  'settings.comments.approval': [
    'packages/server/src/comments/comments.test.ts',
    'moderates as moderator, and only writes as commenter',
  ],
  'settings.comments.closeAfterDays': [
    'packages/server/src/comments/comments.test.ts',
    'takes none where the collection does not',
  ],
  'settings.comments.likes': [
    'packages/server/src/comments/comments.test.ts',
    'are not offered where the site has none',
  ],
  'settings.comments.notify': [
    'packages/server/src/comments/comments.test.ts',
    'is told of what waits, moderators by email',
  ],
  'collection.comments': [
    'packages/server/src/comments/comments.test.ts',
    'takes none where the collection does not',
  ],
  'settings.memberAccounts': [
    'packages/server/src/pages/members-pages.test.ts',
    'gives visitors accounts where there is no shop',
  ],
  'settings.freeReads': [
    'packages/server/src/pages/members-pages.test.ts',
    'is read in full by everybody, so many times a month as its owner says',
  ],
  'store.policies.terms': [
    'packages/server/src/commerce/checkout/policies.test.ts',
    'are led to, have to be agreed to',
  ],
  'store.policies.withdrawal': [
    'packages/server/src/commerce/checkout/policies.test.ts',
    'are led to, have to be agreed to',
  ],
  'store.policies.privacy': [
    'packages/server/src/commerce/checkout/policies.test.ts',
    'are led to, have to be agreed to',
  ],
  'store.policies.asks': [
    'packages/server/src/commerce/checkout/policies.test.ts',
    'are only led to where the shop asks nothing',
  ],
  'store.lowestPrice': [
    'packages/server/src/commerce/catalog/lowest-prices.test.ts',
    'is not told outside the European Union, unless the owner wants it',
  ],
  'store.delivery.cutOff': [
    'packages/model/src/commerce/delivery/delivery-dates.test.ts',
    'count working days from the day it is sent: this one until the cut-off time, else the next',
  ],
  'store.delivery.workingDays': [
    'packages/model/src/commerce/delivery/delivery-dates.test.ts',
    'leave out days off, and tell nothing where no day is a working day',
  ],
  'store.delivery.daysOff': [
    'packages/model/src/commerce/delivery/delivery-dates.test.ts',
    'leave out days off, and tell nothing where no day is a working day',
  ],
  'store.shippingRates.*.deliveryDays.from': [
    'packages/server/src/commerce/checkout/delivery-dates.test.ts',
    'stand in cart and checkout beside each way of shipping that says how long it takes',
  ],
  'store.shippingRates.*.deliveryDays.to': [
    'packages/server/src/commerce/checkout/delivery-dates.test.ts',
    'stand in cart and checkout beside each way of shipping that says how long it takes',
  ],
  'store.giftCards.validDays': [
    'packages/server/src/commerce/gift-cards/sold.test.ts',
    'are valid as long as the shop says',
  ],
  'store.subscriptions.noticeDays': [
    'packages/server/src/commerce/subscriptions/prices.test.ts',
    'is announced no sooner than the notice of the shop allows',
  ],
  'store.downloads.times': [
    'packages/server/src/commerce/downloads/downloads.test.ts',
    'says when all downloads are used',
  ],
  'store.downloads.days': [
    'packages/server/src/commerce/downloads/downloads.test.ts',
    'expires: of the page after a day',
  ],
  'store.downloads.waiver': [
    'packages/server/src/commerce/downloads/downloads.test.ts',
    'is waived at the checkout of downloads alone',
  ],
  'page.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'collection.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'blog-post.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'portfolio-item.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'product.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'event.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'album.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'video.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'album-track.membersWith': [
    'packages/server/src/pages/members-pages.test.ts',
    'says to who is logged in without what opens it',
  ],
  'store.checkout.fields': [
    'packages/server/src/commerce/checkout/own-fields.test.ts',
    'stand on the order as they were then',
  ],
  'store.checkout.gifts': [
    'packages/server/src/commerce/checkout/own-fields.test.ts',
    'a gift alone where its customer says so',
  ],
  'store.badges.newDays': [
    'packages/server/src/commerce/catalog/badges-and-related.test.ts',
    'say what is new for so many days',
  ],
  'store.badges.leftFrom': [
    'packages/server/src/commerce/catalog/badges-and-related.test.ts',
    'say how few are left over all variants',
  ],
  'store.badges.sale': ['packages/model/src/commerce/product-badge.test.ts', 'say of a sale what is saved'],
  'store.afterAdding': ['e2e/cart-panel.test.ts', 'gives way to the cart page where the owner wants that'],
  'product.related': [
    'packages/server/src/commerce/catalog/badges-and-related.test.ts',
    'are those chosen by hand first',
  ],
  'settings.timeZone': ['packages/blocks/src/small-blocks.test.ts', 'date in the site’s time zone'],
  'settings.words': ['packages/model/src/words/catalogue.test.ts', 'but for what the owner wrote'],
  'settings.searchFirst': [
    'packages/server/src/search/search.test.ts',
    'stands before all others for these very words',
  ],
  'settings.homePage': ['packages/server/src/content/lifecycle.test.ts', 'lead the homepage to another page'],
  'settings.notFoundPage': ['packages/server/src/pages/kinds.test.ts', 'pages of the owner’s own stand in'],
  'settings.errorPage': ['packages/server/src/pages/kinds.test.ts', 'pages of the owner’s own stand in'],
  'settings.protectedPage': ['packages/server/src/pages/kinds.test.ts', 'pages of the owner’s own stand in'],
  'settings.lockScreenPage': ['packages/server/src/pages/locks.test.ts', 'shows the owner’s own lock screen'],
  'settings.coverPage': ['packages/server/src/pages/kinds.test.ts', 'a cover page says 3 and stands in'],
  'styles.palette.mode': ['e2e/config-design.test.ts', 'make a palette of one colour'],
  'styles.palette.preset': ['e2e/config-design.test.ts', 'make a palette of one colour'],
  'styles.palette.image': ['e2e/config-design.test.ts', 'make a palette of one colour'],
  'styles.palette.colors.white.userFormat': ['e2e/config-design.test.ts', 'written as its owner writes it'],
  'styles.palette.colors.lightAccent.userFormat': [
    'e2e/config-design.test.ts',
    'written as its owner writes it',
  ],
  'styles.palette.colors.accent.userFormat': ['e2e/config-design.test.ts', 'written as its owner writes it'],
  'styles.palette.colors.darkAccent.userFormat': [
    'e2e/config-design.test.ts',
    'written as its owner writes it',
  ],
  'styles.palette.colors.black.userFormat': ['e2e/config-design.test.ts', 'written as its owner writes it'],
  'navigation.main': ['attack/controls.test.ts', 'menus say the titles that pages and collections have'],
  'navigation.footer': ['attack/controls.test.ts', 'menus say the titles that pages and collections have'],
  'redirects.entries': [
    'packages/server/src/content/reading/read-page.test.ts',
    'leads owner’s redirects on',
  ],
  'page.navigationTitle': ['attack/controls.test.ts', 'menus say the titles that pages and collections have'],
  'page.slug': ['packages/server/src/content/reading/read-page.test.ts', 'redirects old addresses'],
  'page.pageKind': ['packages/server/src/pages/kinds.test.ts', 'a cover page says 3'],
  'page.access': ['packages/server/src/pages/locks.test.ts', 'asks for it, stays closed while none is set'],
  'collection.type': ['packages/server/src/pages/kinds.test.ts', 'content says its number'],
  'collection.title': [
    'packages/render/src/document/head.test.ts',
    'names what no document holds by its own title',
  ],
  'collection.navigationTitle': [
    'attack/controls.test.ts',
    'menus say the titles that pages and collections have',
  ],
  'collection.slug': ['packages/server/src/content/reading/read-page.test.ts', 'redirects old addresses'],
  'collection.description': [
    'packages/render/src/document/head.test.ts',
    'describes the page by its own words',
  ],
  'collection.urlFormat': ['packages/model/src/documents/blog-url.test.ts', 'accepts %y, %m, %d and %t'],
  'collection.categories': [
    'packages/server/src/content/reading/read-page.test.ts',
    'category with its children',
  ],
  'collection.itemOrder': [
    'packages/server/src/commerce/catalog/product-lists.test.ts',
    'is sorted by plain links',
  ],
  'collection.access': [
    'packages/server/src/pages/locks.test.ts',
    'keeps the items of a closed collection closed',
  ],
  'collection.search': ['packages/render/src/document/head.test.ts', 'where search appearance says so'],
  'collection.code': ['packages/server/src/pages/sending.test.ts', 'of one page counts on that page alone'],
  'collection.list': ['packages/server/src/content/reading/read-page.test.ts', 'lists items newest first'],
  'collection.item': [
    'packages/server/src/content/reading/read-page.test.ts',
    'shows an item in its collection’s template',
  ],
  'form.success': [
    'packages/server/src/forms/form-endpoints.test.ts',
    'is answered with where to go, harmless and sanitised',
  ],
  'form.limits': [
    'packages/server/src/forms/form-limits.test.ts',
    'is sent from one moment to the other, and its page says so to the minute',
  ],
  'form.storage.keep': [
    'packages/server/src/forms/form-endpoints.test.ts',
    'only the outbox where nothing is kept',
  ],
  'form.storage.mail': [
    'packages/server/src/forms/form-endpoints.test.ts',
    'it is a draft, or nobody would hear of it',
  ],
  'form.storage.mailTo': [
    'packages/server/src/forms/form-endpoints.test.ts',
    'reaches the administrators where no one is named',
  ],
  'blog-post.author': [
    'packages/server/src/content/reading/read-page.test.ts',
    'shows an item in its collection’s template',
  ],
  'product.variants.*.weightGrams': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'cost by weight and class',
  ],
  'product.hsCode': [
    'packages/server/src/commerce/documents/documents.test.ts',
    'A packing slip says what customs ask',
  ],
  'product.originCountry': [
    'packages/server/src/commerce/documents/documents.test.ts',
    'A packing slip says what customs ask',
  ],
  'product.shippingClass': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'cost by weight and class',
  ],
  'store.accounts': [
    'packages/server/src/account/account.test.ts',
    'is none where the shop has accounts off',
  ],
  'store.country': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'for the store’s own country before any',
  ],
  'store.pricesIncludeTax': [
    'packages/model/src/commerce/price-cart.test.ts',
    'holds its taxes already where prices include them',
  ],
  'store.shippingRates.*.name': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'takes another way of shipping into the total',
  ],
  'store.shippingRates.*.order': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'shows what shipping costs from the start',
  ],
  'store.shippingRates.*.price': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'shows what shipping costs from the start',
  ],
  'store.shippingRates.*.countries': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'sends only where the store does',
  ],
  'store.shippingRates.*.freeFrom': [
    'packages/model/src/commerce/price-cart.test.ts',
    'sends free from an amount after discounts',
  ],
  'store.shippingRates.*.kind': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'local delivery and pick-up besides',
  ],
  'store.shippingRates.*.zone': [
    'packages/model/src/commerce/shipping.test.ts',
    'takes the place of what goes to its countries',
  ],
  'store.shippingRates.*.postcodes': [
    'packages/model/src/commerce/shipping.test.ts',
    'is brought by the shop itself to its postal codes',
  ],
  'store.shippingRates.*.by': [
    'packages/model/src/commerce/shipping.test.ts',
    'costs what the last step says',
  ],
  'store.shippingRates.*.steps': [
    'packages/model/src/commerce/shipping.test.ts',
    'costs what the last step says',
  ],
  'store.shippingRates.*.mostGrams': [
    'packages/model/src/commerce/shipping.test.ts',
    'is refused what is too heavy',
  ],
  'store.shippingRates.*.classes': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'cost by weight and class',
  ],
  'store.shippingRates.*.takesOthers': [
    'packages/model/src/commerce/shipping.test.ts',
    'is refused what is too heavy',
  ],
  'store.shippingRates.*.deliveryTime': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'say their delivery time and place at checkout',
  ],
  'store.shippingRates.*.pickUpAt': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'say their delivery time and place at checkout',
  ],
  'store.shippingZones': [
    'packages/model/src/commerce/shipping.test.ts',
    'is that which names it most closely',
  ],
  'store.shippingClasses': [
    'packages/server/src/commerce/checkout/shipping.test.ts',
    'cost by weight and class',
  ],
  'store.taxClasses': ['packages/server/src/commerce/pricing/taxes.test.ts', 'are those of its class'],
  'store.shippingTax': ['packages/server/src/commerce/pricing/taxes.test.ts', 'by the share of the goods'],
  'store.businesses': ['packages/server/src/commerce/pricing/taxes.test.ts', 'owes the tax itself'],
  'store.region': ['packages/server/src/commerce/pricing/taxes.test.ts', 'at the shop’s own place'],
  'store.zip': ['packages/server/src/commerce/pricing/taxes.test.ts', 'at the shop’s own place'],
  'product.taxClass': ['packages/server/src/commerce/pricing/taxes.test.ts', 'are those of its class'],
  'store.taxRules': [
    'packages/model/src/commerce/price-cart.test.ts',
    'of a country and of its region add up',
  ],
  'store.discounts': [
    'packages/model/src/commerce/price-cart.test.ts',
    'hold by date, subtotal and spelling',
  ],
  'store.donations': [
    'packages/server/src/commerce/donations/donation-pages.test.ts',
    'opens for the donation its address names',
  ],
  'store.lowStock': [
    'packages/server/src/commerce/inventory/inventory.test.ts',
    'is told once for each time it falls, to those who are told of orders',
  ],
  'store.backInStock': [
    'packages/server/src/commerce/back-in-stock/back-in-stock.test.ts',
    'is told once, in the order they asked, when it is back',
  ],
  'store.sizeGuides': [
    'packages/server/src/commerce/catalog/size-guides.test.ts',
    'is the shop’s, unless the product names another or none',
  ],
  'product.videos': [
    'packages/server/src/commerce/catalog/product-videos.test.ts',
    'stand among its pictures where their owner wants them, and are told to search engines',
  ],
  'product.sizeGuide': [
    'packages/server/src/commerce/catalog/size-guides.test.ts',
    'is the shop’s, unless the product names another or none',
  ],
  'store.recentlyViewed': [
    'packages/server/src/commerce/catalog/recently-viewed.test.ts',
    'has a place for them only where the shop’s owner wants that, and is the same for everybody',
  ],
  'store.returns': [
    'packages/server/src/commerce/returns/returns.test.ts',
    'is over after the shop’s days, and never begins with what was not sent or is never taken back',
  ],
  'store.reviews': [
    'packages/server/src/commerce/reviews/reviews.test.ts',
    'wait to be published, and are forgotten by cached pages when they are or are hidden',
  ],
  'form.advanced.singleOptIn': [
    'packages/server/src/commerce/marketing/newsletter.test.ts',
    'is done at once where the form asks nobody to confirm it',
  ],
  'store.abandoned': [
    'packages/server/src/commerce/abandoned/abandoned.test.ts',
    'is off at first, and by default only for those who agreed to news',
  ],
  'store.marketing': [
    'packages/server/src/commerce/marketing/marketing.test.ts',
    'is asked in our words or the owner’s, never ticked, and only where the shop asks',
  ],
  'store.productFeed': [
    'packages/server/src/commerce/product-feed.test.ts',
    'lists each variant that is sold in the open',
  ],
  'store.documents': [
    'packages/server/src/commerce/documents/documents.test.ts',
    'is made as an order is paid, says what the law asks',
  ],
  'store.minimumSubtotal': [
    'packages/server/src/commerce/cart/endpoints.test.ts',
    'tells the minimum subtotal in the specified words',
  ],
  'store.orderNumbers': [
    'packages/server/src/commerce/checkout/orders.test.ts',
    'numbers it and closes the cart',
  ],
  'store.checkout.phone': ['packages/server/src/commerce/checkout/address.test.ts', 'says what is missing'],
  'store.checkout.note': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'to an order that is paid, numbered and mailed',
  ],
  'store.checkout.terms': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'to an order that is paid, numbered and mailed',
  ],
  'store.checkout.thanks': [
    'packages/server/src/commerce/orders/endpoints.test.ts',
    'say in the site’s language what was bought',
  ],
  'store.notify': [
    'packages/server/src/commerce/checkout/checkout-pages.test.ts',
    'to an order that is paid, numbered and mailed',
  ],
  'store.testPayments': [
    'packages/server/src/commerce/orders/offline-payment.test.ts',
    'says on cart and checkout that it takes test payments',
  ],
  'store.offlinePayments': [
    'packages/server/src/commerce/orders/offline-payment.test.ts',
    'is placed without scripts: numbered, unpaid',
  ],
  'campaign.subject': [
    'packages/server/src/campaigns/campaigns.test.ts',
    'sends a test to whoever asks, and to nobody else',
  ],
  'campaign.preview': [
    'packages/render/src/mail/campaign-mail.test.ts',
    'begins with its preview text where it has one',
  ],
  'campaign.topics': [
    'packages/server/src/campaigns/campaigns.test.ts',
    'goes to who wants one of its topics and has not paused',
  ],
  'campaign.sections': ['packages/render/src/mail/campaign-mail.test.ts', 'says all its words in both parts'],
  'saved-section.sections': [
    'packages/config/src/shared/section-library/saved-section-body.test.ts',
    'is used again with ids of its own',
  ],
  'form.advanced.spamFilter': [
    'packages/server/src/forms/inbox.test.ts',
    'is not looked for where the owner wants that',
  ],
  'form.name': [
    'packages/server/src/forms/submission-endpoints.test.ts',
    'outlive their form, with its name',
  ],
  'settings.tagline': [
    'packages/render/src/document/system-pages.test.ts',
    'say in one large sentence what is the matter',
  ],
  'frame.footer.*.background.video.file': [
    'packages/render/src/page/page-body.test.ts',
    'is a still picture until a script plays it',
  ],
  'page.sections.*.background.video.file': [
    'packages/render/src/page/page-body.test.ts',
    'is a still picture until a script plays it',
  ],
  'store.installments': [
    'packages/server/src/commerce/checkout/installments.test.ts',
    'of amounts within the thresholds',
  ],
  'blog-post.slug': ['packages/model/src/documents/blog-url.test.ts', 'accepts %y, %m, %d and %t'],
  'portfolio-item.slug': ['packages/server/src/pages/kinds.test.ts', 'content says its number'],
  'event.slug': ['packages/server/src/content/events.test.ts', 'is a calendar to subscribe to'],
  'event.start': ['packages/server/src/content/events.test.ts', 'is right the minute something begins'],
  'event.repeat.monthly': ['packages/model/src/events/repeat-sentence.test.ts', 'from %s is'],
  'event.repeat.times': [
    'packages/server/src/events/occurrences.property.test.ts',
    'what is long over has its last time',
  ],
  'event.exceptions.*.day': [
    'packages/server/src/events/occurrences.property.test.ts',
    'days are left out and moved',
  ],
  'event.exceptions.*.end': [
    'packages/server/src/events/occurrences.property.test.ts',
    'days are left out and moved',
  ],
  'album.slug': [
    'packages/server/src/content/albums-videos-and-tracks.test.ts',
    'lead from their old address',
  ],
  'collection.podcast': [
    'packages/server/src/content/albums-videos-and-tracks.test.ts',
    'all that directories ask of a podcast',
  ],
  'album-track.chapters': [
    'packages/server/src/content/albums-videos-and-tracks.test.ts',
    'has its chapters in a file of their own',
  ],
  'album-track.slug': [
    'packages/server/src/content/albums-videos-and-tracks.test.ts',
    'lead from their old address',
  ],
  'video.slug': [
    'packages/server/src/content/albums-videos-and-tracks.test.ts',
    'lead from their old address',
  ],
  'product.slug': [
    'packages/server/src/commerce/catalog/endpoints.test.ts',
    'is set by those who work on products',
  ],
  'unlock block': ['packages/server/src/pages/locks.test.ts', 'shows the owner’s own lock screen'],
};

/** Fields that only owners see: names and notes of their own. */
export const OWNERS_ALONE: Readonly<Record<string, string>> = {
  'page.sections.*.name': 'The owner’s own name of the section, in the page editor.',
  'frame.footer.*.name': 'The owner’s own name of the section, in the page editor.',
  'icon block.icon.name': 'What the settings call the icon.',
  'button block.icon.name': 'What the settings call the icon.',
  'styles.fonts.own.*.licensed': 'The owner’s word that the font may be used on a website.',
  'rich-text block.listIcon.name': 'What the settings call the icon.',
  'form.slug': 'Names the form’s file in a site folder.',
  'saved-section.name': 'The name under which the library offers it.',
  'saved-section.slug': 'Names its file in a site folder.',
};

/** Fields whose change no visitor can see, and why they are still there. */
export const KNOWN_GAPS: Readonly<Record<string, string>> = {
  'styles.palette.colors.white.alpha': 'Kept as imported: grounds are opaque, and the app writes none.',
  'styles.palette.colors.lightAccent.alpha': 'Kept as imported: grounds are opaque, and the app writes none.',
  'styles.palette.colors.accent.alpha': 'Kept as imported: grounds are opaque, and the app writes none.',
  'styles.palette.colors.darkAccent.alpha': 'Kept as imported: grounds are opaque, and the app writes none.',
  'styles.palette.colors.black.alpha': 'Kept as imported: grounds are opaque, and the app writes none.',
  'styles.fonts.text.transform': 'Stored with every font role; only headings have a switch for capitals.',
  'audio block.tracks.*.audio.bytes':
    'Stored with every recording that lies elsewhere; feeds of collections say it.',
  'collection.pageSize': 'Lists have a length of their own; the app asks for none here. Stored values stay.',
  'product.variants.*.lengthMm': 'Notes for packing, as their screen says.',
  'product.variants.*.widthMm': 'Notes for packing, as their screen says.',
  'product.variants.*.heightMm': 'Notes for packing, as their screen says.',
};
