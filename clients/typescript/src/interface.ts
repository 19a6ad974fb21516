// Made from docs/openapi.json by "npm run client".

export interface paths {
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a customer up
         * @description Creates the customer and shows it with its wallet; an id stays taken for ever. It needs the scope `customers:create`.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer and its wallet
         * @description Answers what is known of a customer, and the wallet with what can be spent. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description Changes only the members that are sent; gender and day of birth can be set once. It needs the scope `customers:write`. A token for one customer opens it for that customer alone. Of the fields it may send name, email, phone, country, gender, platforms.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/v1/customers/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Register a device token
         * @description Keeps the token for push notifications, which moves here if another customer had it. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
         */
        patch: operations["updateCustomerDevice"];
        trace?: never;
    };
    "/v1/customers/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what a customer agrees to
         * @description Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused. It needs the scope `customers:write`. A token for one customer opens it for that customer alone.
         */
        put: operations["giveCustomerConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete tags by key
         * @description Removes the tags that the query names and ignores those that are not there. It needs the scope `customers:write`.
         */
        delete: operations["removeCustomerTags"];
        options?: never;
        head?: never;
        /**
         * Add, change or remove tags
         * @description Sets the tags that are sent and leaves all others; null removes a tag. It needs the scope `customers:write`.
         */
        patch: operations["addCustomerTags"];
        trace?: never;
    };
    "/v1/customers/{id}/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer's tier and what the next one asks for
         * @description Answers the tier of a customer, and how far it is to the next higher one. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
         */
        get: operations["getCustomerTier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a customer has earned and spent
         * @description Answers the rows of one customer that fit all filters, newest first. It needs the scope `transactions:read`. A token for one customer opens it for that customer alone.
         */
        get: operations["listCustomerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what of a customer expires soon
         * @description Answers what can be spent and expires in the next days, soonest first. It needs the scope `transactions:read`. A token for one customer opens it for that customer alone.
         */
        get: operations["listCustomerExpiring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/punch-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a customer's punch cards
         * @description Answers each card that gives stamps now, and how far the customer is with it. It needs the scope `customers:read`. A token for one customer opens it for that customer alone.
         */
        get: operations["listCustomerPunchCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customer-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a token for one customer
         * @description Makes a short token with which a page or an app acts for one ACTIVE customer and nobody else. Each call makes another one, whatever its key. Where CUSTOMER_TOKEN_KEY_FILE is not set it answers 404. It needs the scope `customer-tokens:issue`.
         */
        post: operations["issueCustomerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customer-tokens/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the tokens of one customer
         * @description Refuses, within 5 seconds, all tokens for the customer that were issued so far, whoever issued them. It needs the scope `customer-tokens:issue`.
         */
        delete: operations["endCustomerTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tiers of a shop
         * @description Answers all tiers of the account in ascending rank. It needs the scope `customers:read`. A token for one customer opens it too.
         */
        get: operations["listTiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/migrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring customers with their balances over from another system
         * @description Takes up to 1,000 customers, each applied by itself, and does nothing twice when it is sent again. It needs the scope `migration:write` or `data:import`.
         */
        post: operations["migrateCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/migrate/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring events of customers over from another system
         * @description Stores up to 10,000 events of 1,000 customers, which are worked on after the answer. It needs the scope `migration:write`.
         */
        post: operations["migrateCustomerEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/migrate/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an import stands
         * @description Answers the state of an import, its counts and its first errors, for 30 days. It needs the scope `migration:write`.
         */
        get: operations["getMigration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/carts/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate a cart
         * @description Tells what a cart costs with the offers of the programme, its codes and units, why, and what it earns at this instant. Nothing is counted, held or stored. It needs the scope `carts:evaluate`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["evaluateCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/carts/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check out a cart
         * @description Evaluates the cart, and does it: announces the purchase, redeems the codes, holds the units and counts the budgets of campaigns that discount, all or none of it. Fulfil the event when it is paid; cancel it, or let its hold end, and all is given back. It needs the scope `carts:checkout`.
         */
        post: operations["checkOutCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a coupon
         * @description Gives what the coupon grants, takes what it costs and tells what it takes off the order, all or nothing. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["redeemCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/redeem-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem several coupons
         * @description Redeems the codes in the order sent, each on what the ones before it left; all of them or none. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["redeemAllCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a coupon
         * @description Tells what a redeem would answer at this instant. There is no reservation: a redeem right after it may find another state. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["validateCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/validate-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check several coupons
         * @description Tells what a redeem of all of these codes would answer at this instant, up to the first that is refused. There is no reservation. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["validateAllCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the coupons that a customer can use
         * @description Answers the coupons that are listed or that name the customer, each with whether a redeem would succeed at this instant, with an order where it needs one. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone.
         */
        get: operations["listCustomerCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/coupons/applicable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the coupons that a customer can use for a basket
         * @description Answers the same coupons, each with whether a redeem with this order would succeed at this instant, and with the one condition that the basket lacks. It needs the scope `coupons:redeem`. A token for one customer opens it for that customer alone.
         */
        post: operations["listApplicableCustomerCoupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse the redemption of a coupon
         * @description Takes back the redemption named, else the newest of the code by the customer, and gives back what it cost. It needs the scope `coupons:reverse` or `support:write`.
         */
        post: operations["reverseCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coupons/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw the code of a coupon
         * @description Answers an image of the code that was sent, without text. It tells nothing of whether there is such a coupon: the code is not looked up, kept or logged. It needs the scope `coupons:redeem`.
         */
        post: operations["drawCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw the code of a gift card
         * @description Answers an image of the code that was sent, without text. It tells nothing of whether there is such a gift card: the code is not looked up, kept or logged. It needs the scope `giftcards:read`.
         */
        post: operations["drawGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card
         * @description Makes a gift card that nobody holds yet, or a customer, and answers its code. It needs the scope `giftcards:sell`.
         */
        post: operations["sellGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what is on a gift card
         * @description Answers the card of a code, and never whose it is. It needs the scope `giftcards:read` or `giftcards:use`.
         */
        post: operations["lookUpGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Top up a gift card
         * @description Adds units to a card, also when its money was spent. It needs the scope `giftcards:sell`.
         */
        post: operations["topUpGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a gift card into the wallet of a customer
         * @description Makes a card that nobody holds a customer's, with all that is on it. It needs the scope `giftcards:use`.
         */
        post: operations["claimGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep money of a gift card for a purchase
         * @description Keeps units for a time; for the same purchase again it is the same authorisation. It needs the scope `giftcards:use`.
         */
        post: operations["authorizeGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take money that a gift card keeps
         * @description Takes all that was authorised, or a part; the rest is free again. It needs the scope `giftcards:use`.
         */
        post: operations["captureGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Free money that a gift card keeps
         * @description Frees what was authorised; once more, it changes nothing. It needs the scope `giftcards:use`.
         */
        post: operations["releaseGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-cards/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money back to a gift card
         * @description Gives back what was captured, or a part, to the card that it came from. It needs the scope `giftcards:use`.
         */
        post: operations["refundGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rewards of a shop
         * @description Answers the rewards that fit all filters, oldest first. It needs the scope `rewards:read`. A token for one customer opens it too.
         */
        get: operations["listRewards"];
        put?: never;
        /**
         * Create a reward
         * @description Defines a reward, such as points, which coupons and campaigns can give from then on. It needs the scope `rewards:write`.
         */
        post: operations["createReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rewards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a reward of a shop
         * @description Answers one reward, as shoppers may see it. It needs the scope `rewards:read`. A token for one customer opens it too.
         */
        get: operations["getReward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search contacts by what they say of themselves
         * @description Answers the contacts that fit all filters, of which external_id, email or document_number is needed. It needs the scope `contacts:read` or `support:read`.
         */
        get: operations["searchContacts"];
        put?: never;
        /**
         * Create a contact
         * @description Stores a contact and finds out which person it belongs to. It needs the scope `contacts:write`.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a contact
         * @description Replaces all of a contact, so that what is left out is emptied. It needs the scope `contacts:write`.
         */
        put: operations["replaceContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions of one day
         * @description Answers the rows that were written to the ledger on one day of the account, oldest first. It needs the scope `transactions:read`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/behavior/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List behavior events of a customer
         * @description Answers the events of one customer that fit all filters, oldest first. It tells the id of an event that was imported, by its `purchase_id`. It needs the scope `events:read` or `events:write` or `events:fulfill`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Announce a behavior event, which holds what its order spends
         * @description Announces a purchase and holds the units that its order spends, until it is fulfilled or the hold ends. It needs the scope `events:write`.
         */
        post: operations["announceEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/behavior/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a behavior event
         * @description Answers one event with what its fulfillment did. It needs the scope `events:read` or `events:write` or `events:fulfill`. A token for one customer opens it for what is its own.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/behavior/events/{eventId}/fulfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Fulfill a behavior event
         * @description Spends what the order spends and pays what campaigns offer. A repeat does neither, and answers the event as it is. It needs the scope `events:fulfill`.
         */
        patch: operations["fulfillEvent"];
        trace?: never;
    };
    "/v1/behavior/events/{eventId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel a behavior event and free what it holds
         * @description Takes an announced purchase back before it is fulfilled, and frees the units that it holds. It needs the scope `events:write`.
         */
        patch: operations["cancelEvent"];
        trace?: never;
    };
    "/v1/behavior/events/{eventId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a part of a purchase, or all that is left of it
         * @description Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED. It needs the scope `events:write` or `support:write`.
         */
        post: operations["returnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/review-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active review forms
         * @description Answers the forms that are ACTIVE, oldest first. It needs the scope `forms:read`. A token for one customer opens it too.
         */
        get: operations["listReviewForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/review-forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an active review form
         * @description Answers a form that is ACTIVE, with an ETag to ask by whether it still stands. It needs the scope `forms:read`. A token for one customer opens it too.
         */
        get: operations["getReviewForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/review-forms/{id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the answers to a review form
         * @description Stores what somebody answered to an ACTIVE form, once for each purchase of a customer. It needs the scope `forms:submit`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
         */
        post: operations["submitReviewForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who the token speaks for and what it may
         * @description Answers the subject, the account and the scopes of the token, and when it ends. Every token opens it.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the account
         * @description Answers the settings of the account, which are the defaults until they are changed. It needs the scope `programme:read`.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of the account
         * @description Changes only the settings that are sent, and holds for all calls after the answer. It needs the scope `programme:write`.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/operator/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and find customers
         * @description Answers the customers that fit all filters: those that a text finds, best first, or all in the order of your own ids. It needs the scope `support:read`.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Creates a customer under your own id, with an empty wallet. It needs the scope `support:write`.
         */
        post: operations["createCustomerAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer and its wallet
         * @description Answers a customer with the wallet, as operators see it. It needs the scope `support:read`.
         */
        get: operations["getCustomerAsOperator"];
        put?: never;
        post?: never;
        /**
         * Erase a person, in every service
         * @description Erases all personal data of a customer for good, while sums of the ledger stay. It needs the scope `people:erase`.
         */
        delete: operations["eraseCustomer"];
        options?: never;
        head?: never;
        /**
         * Change the profile or the status of a customer
         * @description Changes only the members that are sent, also those that a shop sets only once. It needs the scope `support:write`.
         */
        patch: operations["updateCustomerAsOperator"];
        trace?: never;
    };
    "/operator/v1/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all that is held about one person
         * @description Answers all that is held about a customer, as one object, and leaves an audit row. It needs the scope `people:erase`.
         */
        get: operations["exportCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the consent of a customer
         * @description Replaces what the customer has agreed to, which campaigns respect from then on. A record older than the stored one is refused. It needs the scope `support:write`.
         */
        put: operations["putCustomerConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a customer a tier by hand, or back to the rules
         * @description Moves a customer into a tier and keeps them there at least until an instant, whatever the metrics say. It needs the scope `support:write`.
         */
        put: operations["setCustomerTier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices of a customer
         * @description Answers all devices of a customer, the one seen last first, without the tokens by which they are reached. It needs the scope `support:read`.
         */
        get: operations["listCustomerDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on a customer
         * @description Answers all notes on a customer, the newest first. It needs the scope `support:read`.
         */
        get: operations["listCustomerNotes"];
        put?: never;
        /**
         * Write a note on a customer
         * @description Keeps a note for those who help the customer. A customer has at most 100, which go when the person is erased. It needs the scope `support:write`.
         */
        post: operations["createCustomerNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note on a customer
         * @description Deletes a note, whoever wrote it, and answers it as it was. It needs the scope `support:write`.
         */
        delete: operations["deleteCustomerNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/customers/{id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the redemptions of a customer
         * @description Answers what a customer has redeemed, reversed redemptions too, newest first if not asked otherwise. It needs the scope `support:read`.
         */
        get: operations["listCustomerRedemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/shifted-birthdays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look for birthdays that were stored as an instant
         * @description Looks at some customers, by their ids, and answers those whose birthday versions before stored at another hour than 00:00Z, with the day where it is sure. It needs the scope `support:read`.
         */
        get: operations["listShiftedBirthdays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/wallets/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a wallet
         * @description Answers the lines and totals of one customer. It needs the scope `support:read`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/wallets/{customer_id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions of a wallet, of all days
         * @description Answers the rows of one wallet that fit all filters, in the order that is asked for. It needs the scope `support:read`.
         */
        get: operations["listWalletTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/wallets/{customer_id}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit or debit a wallet
         * @description Credits an amount above 0 or debits one below 0, by the order in which lines are spent. It needs the scope `support:write`.
         */
        post: operations["adjustWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/wallets/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an amount between two wallets
         * @description Moves units of a reward to another customer; they keep their dates. It needs the scope `support:write`.
         */
        post: operations["transferBetweenWallets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/wallets/recompute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a batch of wallets with the ledger
         * @description Compares one batch of wallets with what their ledger adds up to, and changes nothing. It needs the scope `system:admin`.
         */
        post: operations["recomputeWallets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rewards
         * @description Answers the rewards of the account, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listRewardsAsOperator"];
        put?: never;
        /**
         * Create a reward as an operator
         * @description Defines a reward, such as points, which coupons and campaigns can give from then on. It needs the scope `programme:write`.
         */
        post: operations["createRewardAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/rewards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a reward
         * @description Answers one reward. It needs the scope `programme:read`.
         */
        get: operations["getRewardAsOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a reward
         * @description Changes only the members that are sent; type and brand never change. It needs the scope `programme:write`.
         */
        patch: operations["updateReward"];
        trace?: never;
    };
    "/operator/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coupons; a batch is one row
         * @description Answers the coupons that fit all filters, a batch of codes as one row. It needs the scope `programme:read`.
         */
        get: operations["listCoupons"];
        put?: never;
        /**
         * Create a coupon
         * @description Creates a coupon with what it gives, what it costs, what it takes off an order and who may redeem it. It needs the scope `programme:write`.
         */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a coupon
         * @description Answers one coupon with the number of its redemptions. It needs the scope `programme:read`.
         */
        get: operations["getCoupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a coupon
         * @description Changes only the members that are sent; the code never changes. It needs the scope `programme:write`.
         */
        patch: operations["updateCoupon"];
        trace?: never;
    };
    "/operator/v1/coupons/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a coupon
         * @description Stops further redemptions of a coupon; once more, it changes nothing. It needs the scope `programme:write`.
         */
        post: operations["disableCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a coupon
         * @description Lets a disabled coupon be redeemed again; once more, it changes nothing. It needs the scope `programme:write`.
         */
        post: operations["enableCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/{coupon_id}/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the redemptions of a coupon
         * @description Answers the redemptions of a coupon, reversed ones too, oldest first. It needs the scope `support:read`.
         */
        get: operations["listCouponRedemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/{coupon_id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refused redeems of a coupon
         * @description Answers who was refused the coupon and why, oldest first. It needs the scope `support:read`.
         */
        get: operations["listCouponRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of a coupon
         * @description Answers what became of a coupon or a batch, in all and in the last 30 days. It needs the scope `reports:read`.
         */
        get: operations["getCouponStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make many codes of one definition
         * @description Begins to make up to 100,000 codes that share one definition. It needs the scope `programme:write`.
         */
        post: operations["createCouponBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/bulk/{batch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far a batch of codes is
         * @description Answers how many codes of a batch are made. It needs the scope `programme:read`.
         */
        get: operations["getCouponBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/coupons/bulk/{batch_id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the codes of a batch; with Accept: text/csv all of them from the cursor on
         * @description Answers the codes of a batch page by page, or all of them as CSV. It needs the scope `programme:write`.
         */
        get: operations["listCouponBatchCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused redeems, of any code
         * @description Answers every refused redeem of the account, also of codes that belong to no coupon. It needs the scope `support:read`.
         */
        get: operations["listRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/redemptions/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a redemption
         * @description Takes back what a redemption gave and gives back what it cost. It needs the scope `support:write`.
         */
        post: operations["reverseRedemption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find gift cards
         * @description Answers cards by the end of their code, by who holds or bought them, or by their status. It needs the scope `support:read`.
         */
        get: operations["listGiftCards"];
        put?: never;
        /**
         * Give a customer a gift card
         * @description Makes a gift card for a customer and answers its code. It needs the scope `support:write`.
         */
        post: operations["issueGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gift card
         * @deprecated
         * @description Answers the card of a code and what is left on it. Deprecated, since its path has the code. `GET /operator/v1/gift-cards` finds cards, and `POST /v1/gift-cards/lookup` reads one by its code. It needs the scope `support:read`.
         */
        get: operations["getGiftCardByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/{code}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a gift card, or a part of it
         * @deprecated
         * @description Takes an amount from the card, or all that is left on it. Deprecated, since its path has the code. `POST /v1/gift-cards/authorize` and `capture` take from a card, and `POST /operator/v1/gift-cards/adjust` corrects one. It needs the scope `support:write`.
         */
        post: operations["redeemGiftCardByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/{code}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a gift card
         * @deprecated
         * @description Takes back what is left on a gift card, and closes it; once more, it changes nothing. Deprecated, since its path has the code. `POST /operator/v1/gift-cards/void` takes the id of the card. It needs the scope `support:write`.
         */
        post: operations["voidGiftCardByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/{card_id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to a gift card
         * @description Answers the rows of the ledger that moved units of the card, the newest first, whoever held it. It needs the scope `support:read`.
         */
        get: operations["listGiftCardTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct what is on a gift card
         * @description Adds an amount to a card, or takes it from what is free on it. It needs the scope `support:write`.
         */
        post: operations["adjustGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a gift card by its id
         * @description Takes back what is left on a gift card, with what it keeps, and closes it; once more, it changes nothing. It needs the scope `support:write`.
         */
        post: operations["voidGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/gift-cards/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a gift card
         * @description Opens a card again that wrong PINs have locked; of one that is not locked, it forgets them. It needs the scope `support:write`.
         */
        post: operations["unlockGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tiers
         * @description Answers the tiers of the account, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listTiersAsOperator"];
        put?: never;
        /**
         * Create a tier
         * @description Creates a tier, which customers enter when their metric reaches its threshold; a dry run answers whom it would move. It needs the scope `programme:write`.
         */
        post: operations["createTier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/tiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tier
         * @description Answers one tier. It needs the scope `programme:read`.
         */
        get: operations["getTier"];
        put?: never;
        post?: never;
        /**
         * Delete a tier that nobody is in
         * @description Deletes a tier and answers it as it was, unless a customer is in it. It needs the scope `programme:write`.
         */
        delete: operations["deleteTier"];
        options?: never;
        head?: never;
        /**
         * Change a tier
         * @description Changes only the members that are sent; a dry run answers whom the change would move. It needs the scope `programme:write`.
         */
        patch: operations["updateTier"];
        trace?: never;
    };
    "/operator/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Answers the events that fit all filters, oldest first. It needs the scope `support:read`.
         */
        get: operations["listEventsAsOperator"];
        put?: never;
        /**
         * Announce an event, which holds what its order spends
         * @description Announces what a customer does, such as a purchase, and holds what it will spend. It needs the scope `events:write`.
         */
        post: operations["announceEventAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description Answers one event with what its fulfillment did. It needs the scope `support:read`.
         */
        get: operations["getEventAsOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/events/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event and free what it holds
         * @description Frees what an announced event holds; once more, it changes nothing. It needs the scope `events:write`.
         */
        post: operations["cancelEventAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/events/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a fulfilled event back
         * @description Takes back what a fulfilled event paid and gives back what it spent. It needs the scope `support:write`.
         */
        post: operations["reverseEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/events/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a part of a purchase, or all that is left of it
         * @description Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED. It needs the scope `events:write` or `support:write`.
         */
        post: operations["returnEventAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Answers the campaigns of the account, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign, which pays for events from then on. It needs the scope `programme:write`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign
         * @description Answers one campaign in its present version. It needs the scope `programme:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign, as a new version
         * @description Changes only the members that are sent; what was paid before stays. It needs the scope `programme:write`.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/operator/v1/campaigns/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a campaign on a purchase or a cart
         * @description Answers what a campaign alone would pay for an event, or take off a cart and then pay, and why, whatever its status. Nothing changes. It needs the scope `programme:read`.
         */
        post: operations["simulateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a campaign
         * @description Answers each version that the campaign has had, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listCampaignVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a draft of a campaign
         * @description Lets a draft pay from now on, or from `starts_at` where that is later. It needs the scope `programme:write`.
         */
        post: operations["activateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign
         * @description Stops a campaign until it is resumed. It needs the scope `programme:write`.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a campaign
         * @description Lets a paused campaign pay again. It needs the scope `programme:write`.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a campaign, for good
         * @description Ends a campaign for good; it can still be read. It needs the scope `programme:write`.
         */
        post: operations["archiveCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/campaigns/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of a campaign
         * @description Answers what a campaign paid, in all and in the last 30 days, and how much of its budget is used. It needs the scope `reports:read`.
         */
        get: operations["getCampaignStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/punch-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List punch cards
         * @description Answers the punch cards of the account, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listPunchCards"];
        put?: never;
        /**
         * Create a punch card
         * @description Creates a card that customers fill with stamps for what they buy or do, and that then gives a prize. It needs the scope `programme:write`.
         */
        post: operations["createPunchCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/punch-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a punch card
         * @description Answers one punch card as it is now. It needs the scope `programme:read`.
         */
        get: operations["getPunchCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a punch card
         * @description Changes only the members that are sent; stamps and prizes that customers have stay. It needs the scope `programme:write`.
         */
        patch: operations["updatePunchCard"];
        trace?: never;
    };
    "/operator/v1/punch-cards/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a punch card
         * @description Stops stamps and prizes until the card is resumed; customers keep their stamps. It needs the scope `programme:write`.
         */
        post: operations["pausePunchCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/punch-cards/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a punch card
         * @description Lets a paused punch card give stamps again. It needs the scope `programme:write`.
         */
        post: operations["resumePunchCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/punch-cards/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a punch card, for good
         * @description Ends a punch card for good; it can still be read. It needs the scope `programme:write`.
         */
        post: operations["archivePunchCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/review-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List review forms
         * @description Answers the forms of the account, oldest first. It needs the scope `programme:read`.
         */
        get: operations["listReviewFormsAsOperator"];
        put?: never;
        /**
         * Create a review form
         * @description Creates a form, as a draft unless the status says otherwise. It needs the scope `programme:write`.
         */
        post: operations["createReviewForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/review-forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review form of any status
         * @description Answers one form, whatever its status. It needs the scope `programme:read`.
         */
        get: operations["getReviewFormAsOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a review form
         * @description Changes only the members that are sent. It needs the scope `programme:write`.
         */
        patch: operations["updateReviewForm"];
        trace?: never;
    };
    "/operator/v1/review-forms/{id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the submissions of a review form
         * @description Answers what was submitted to a form, oldest first. It needs the scope `support:read`.
         */
        get: operations["listReviewFormSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/review-forms/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of a review form
         * @description Answers how often each answer was given, by version of the form, the latest first. It needs the scope `programme:read` or `reports:read`.
         */
        get: operations["getReviewFormResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List segments
         * @description Answers the segments of the account, oldest first, without counting them. It needs the scope `support:read`.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Keep a filter of customers under a name
         * @description Answers the segment, with the number of customers that are in it now; with `dry_run` that number alone. It needs the scope `support:write`.
         */
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a segment, and how many customers are in it
         * @description Answers the segment, and counts the customers that are in it now. It needs the scope `support:read`.
         */
        get: operations["getSegment"];
        put?: never;
        post?: never;
        /**
         * Delete a segment
         * @description Deletes the segment; bulk jobs that have begun keep their customers. It needs the scope `support:write`.
         */
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        /**
         * Change a segment
         * @description Changes the fields that are sent, and counts the customers that are in it then. It needs the scope `support:write`.
         */
        patch: operations["updateSegment"];
        trace?: never;
    };
    "/operator/v1/segments/{id}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is in a segment
         * @description Answers the customers that are in the segment now, in ascending order of your own ids. It needs the scope `support:read`.
         */
        get: operations["listSegmentCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk jobs
         * @description Answers the bulk jobs of the account, oldest first. It needs the scope `support:read`.
         */
        get: operations["listBulk"];
        put?: never;
        /**
         * Do the same to many customers
         * @description Begins a job that comes to each of its customers once; without customers it takes rows until it is resumed. It needs the scope `support:write`.
         */
        post: operations["startBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a bulk job stands
         * @description Answers the state of a bulk job and its counts. It needs the scope `support:read`.
         */
        get: operations["getBulk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the customers that a bulk job could not be done to
         * @description Answers every row that failed and why, in the order of the rows; with `Accept: text/csv` all of them from the cursor on. It needs the scope `support:read`.
         */
        get: operations["listBulkErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add customers to a bulk job that collects them
         * @description Adds up to 5,000 customers to a job that was begun without any; or an upload of 10 MiB and 100,000 lines, as NDJSON or CSV with a member or column `customer_id`, of which a line that can not be read fails alone. It needs the scope `support:write`.
         */
        post: operations["appendBulkRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a bulk job
         * @description Stops work on a bulk job that has not ended. It needs the scope `support:write`.
         */
        post: operations["pauseBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with a bulk job
         * @description Goes on with a paused bulk job, and begins one that has collected its rows. It needs the scope `support:write`.
         */
        post: operations["resumeBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a bulk job before its time
         * @description Leaves what is done as it is, and works on no further row. It needs the scope `support:write`.
         */
        post: operations["cancelBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/bulk/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what a bulk job gave, where nobody has touched it
         * @description Takes back the units of each customer that are untouched, and tells of the others. It needs the scope `support:write`.
         */
        post: operations["undoBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/personas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a persona with its contacts
         * @description Answers one person with all contacts that belong to it. It needs the scope `support:read`.
         */
        get: operations["getPersona"];
        put?: never;
        post?: never;
        /**
         * Erase a person with all contacts
         * @description Erases a person with all contacts that belong to it, for good. It needs the scope `people:erase`.
         */
        delete: operations["erasePersona"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/personas/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to a persona
         * @description Answers what happened to a person, such as joins and merges, oldest first. It needs the scope `support:read`.
         */
        get: operations["listPersonaHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/personas/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge
         * @description Takes one merge back, so that the persons it made one are apart again. It needs the scope `support:write`.
         */
        post: operations["undoPersonaStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/personas/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a contact a persona of its own, for good
         * @description Sets a contact apart from a person, and no rule joins the two again. It needs the scope `support:write`.
         */
        post: operations["splitPersona"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/personas/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make two personas one person
         * @description Brings the contacts of another persona into this one; an undo takes it back. It needs the scope `support:write`.
         */
        post: operations["mergePersonas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/identity-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rules by which contacts are one person
         * @description Answers the rules in force, which are the defaults until they are changed. It needs the scope `system:admin`.
         */
        get: operations["getIdentityRules"];
        /**
         * Replace the rules by which contacts are one person
         * @description Replaces the rules; contacts that are there are looked at again, and joins stay. It needs the scope `system:admin`.
         */
        put: operations["replaceIdentityRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/identity-rules/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell what would happen to a contact, and do nothing
         * @description Answers which person a contact would belong to if it were created now. It needs the scope `system:admin`.
         */
        post: operations["tryIdentityRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Answers the imports of the account, oldest first. It needs the scope `data:import`.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import
         * @description Answers the state of an import, its counts and its first errors. It needs the scope `data:import`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/{import_id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the row errors of an import
         * @description Answers every row that failed and why, in the order of the rows. It needs the scope `data:import`.
         */
        get: operations["listImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell what an import of customers would do, and change nothing
         * @description Answers what would become of each row, and stores nothing. It needs the scope `data:import`.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/{import_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an import
         * @description Stops work on an import that has not ended. It needs the scope `data:import`.
         */
        post: operations["pauseImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/{import_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on with a paused import
         * @description Goes on with an import that was paused; of any other it changes nothing. It needs the scope `data:import`.
         */
        post: operations["resumeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/imports/{import_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what an import gave, as long as nobody has touched it
         * @description Takes back the balances that an import gave, unless one of them was touched. It needs the scope `data:import`.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rows that could not be processed
         * @description Answers the rows of imports that were tried and could not be processed. It needs the scope `data:import`.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/dead-letters/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process all matching rows again, some hundred a call
         * @description Puts all rows that fit the filters back to those that wait. It needs the scope `data:import`.
         */
        post: operations["runDeadLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/dead-letters/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a row again
         * @description Puts one row back to those that wait. It needs the scope `data:import`.
         */
        post: operations["runDeadLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/dead-letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give a row up
         * @description Gives a row up, which then counts as failed. It needs the scope `data:import`.
         */
        delete: operations["discardDeadLetter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/reports/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What moved each reward
         * @description Answers per reward what was issued, redeemed, expired and otherwise moved in each day or month, and the balance that it left. It needs the scope `reports:read`.
         */
        get: operations["reportPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/reports/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is outstanding
         * @description Answers per reward the units that customers hold and what they cost, by the month in which they expire. It needs the scope `reports:read`.
         */
        get: operations["reportLiability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/reports/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of coupons
         * @description Answers redemptions, reversals and refusals in each day or month, and what was taken off orders, of all coupons or of one. It needs the scope `reports:read`.
         */
        get: operations["reportCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/reports/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What campaigns paid
         * @description Answers what each campaign paid and took off orders in the range, and how much of its budget is used. It needs the scope `reports:read`.
         */
        get: operations["reportCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/reports/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New and active customers, and tiers
         * @description Answers how many customers came into being, and how many were active, in each day or month; and how many are in each tier now. It needs the scope `reports:read`.
         */
        get: operations["reportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/tokens/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Refuses one token, or all that a subject was issued before, within 5 seconds. It needs the scope `system:admin`.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/tokens/revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List revoked tokens
         * @description Answers the revocations that still count, oldest first. It needs the scope `system:admin`.
         */
        get: operations["listRevokedTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators changed
         * @description Answers who changed what and when, before and after, oldest first if not asked otherwise. It needs the scope `system:admin`.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Answers the webhooks of the account, oldest first if not asked otherwise. It needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have facts sent to a URL
         * @description Makes a webhook and answers its secret, by which the receiver verifies each call. It needs the scope `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Answers a webhook, without its secret and the values of its headers. It needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook with all that waits for it and all that is kept of it. It needs the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook
         * @description Changes the fields that are sent; what happens while it is paused waits. It needs the scope `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description Answers a new secret; for 24 hours each call is signed with the old one too. It needs the scope `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a webhook
         * @description Sends facts to a paused webhook again, first those that have waited. It needs the scope `webhooks:write`.
         */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a webhook once, as a test
         * @description Sends a fact of the type `webhook.test` and answers what came back. It needs the scope `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to a webhook
         * @description Answers the deliveries of a webhook, by their state, type or time. It needs the scope `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description Answers what was sent, and what came back each time. It needs the scope `webhooks:read`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/deliveries/{delivery_id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends a fact now, whether or not it was delivered before. It needs the scope `webhooks:write`.
         */
        post: operations["sendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the facts of a time again
         * @description Sends some hundred facts a call; repeat it with its cursor until that is null. It needs the scope `webhooks:write`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/exports/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export rows
         * @description Answers all rows of a kind that were made in a range of time, in the order of their making, a line of JSON each; the last line is `{"done": true, "cursor": …}`, without which the answer was cut off. It needs the scope `data:export`.
         */
        get: operations["exportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/v1/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow facts as they are published
         * @description Answers the facts of the account, or of one customer of it, as they are published, as server-sent events that go on until the caller leaves or its token ends. A token with `support:read` alone has to name a customer. It needs the scope `reports:read` or `support:read`.
         */
        get: operations["followLiveFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /**
             * @description What happened, in one sentence.
             * @example The coupon has expired
             */
            error: string;
            /**
             * @description What it was about.
             * @example WELCOME10 was valid until 2026-01-31T23:59:59.999Z
             */
            details: string;
            /** @description What happened, for programs: it stays the same. */
            code: components["schemas"]["ErrorCode"];
            /** @description Names the call, as `X-Request-Id` does. */
            request_id: string;
            /** @description Of IMPORT_ALL_FAILED the results, row by row; of CART_CHANGED what the cart costs now. No other error has it. */
            data?: Record<string, never>;
            /** @description One entry for each thing that is wrong: of a validation, of several codes, of a cart. */
            errors?: components["schemas"]["ErrorEntry"][];
        };
        /**
         * @description A code of the catalogue; `x-statuses` has the status of each.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "BULK_NOT_FOUND" | "SEGMENT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "PUNCH_CARD_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "AUTHORIZATION_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "NOTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "EVENT_DIFFERS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_LOCKED" | "SUBMISSION_EXISTS" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "CART_CHANGED" | "WRITE_CONFLICT" | "STALE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_NOT_COMBINABLE" | "COUPON_ORDER_REQUIRED" | "COUPON_EXCLUDED" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "ORDER_VALUE_DIFFERS" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "GIFT_CARD_INSUFFICIENT" | "GIFT_CARD_PIN_WRONG" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "RETURN_EXCEEDS_ORDER" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
        ErrorEntry: {
            /** @description The place of it, such as `body.code`. */
            field: string;
            /** @description What kind of mistake it is. */
            code: string;
            /** @description What it must be, in words. */
            message: string;
        };
        AcceptedImport: {
            /**
             * Format: uuid
             * @description The id of the import.
             */
            import_id: string;
            status: components["schemas"]["Status"];
            /** @description Rows that were stored. */
            accepted: number;
            /** @description Rows that were of the wrong shape. */
            rejected: number;
            /** @description Why rows failed: the first 1,000. */
            errors: components["schemas"]["RowError"][];
        };
        AcceptedImportAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["AcceptedImport"];
        };
        Account: {
            /**
             * Format: uuid
             * @description The id of the account, as in the token.
             */
            id: string;
            /**
             * @description What people call the account; null when it has no name.
             * @example Shop
             */
            name: string | null;
            /**
             * @description The IANA name of the zone in which days, months and years begin.
             * @example Europe/Madrid
             */
            time_zone: string;
            /**
             * @description What a reversal does when the wallet holds too little: refuse, take what is there, or let the balance fall below zero.
             * @enum {string}
             */
            reversal_policy: "reject" | "within_balance" | "allow_negative";
            /** @description How long an announced event holds what it spends, in minutes, unless it says otherwise. */
            hold_minutes: number;
            /** @description Days until a new line expires when nothing else says so; null for never. */
            default_line_days: number | null;
            /** @description Days for which a line lives on that a reversal gives back after its expiry. */
            reversal_grace_days: number;
            /** @description Whole units of one reward that who lacks the scope `operator` may grant or move by hand a day; null for no limit. */
            adjust_limit: number | null;
            /** @description The money in which carts are priced; null for none, and two decimals. */
            currency: components["schemas"]["AccountCurrency"] | null;
            /**
             * Format: double
             * @description The share of the goods of a cart that discounts take off at most, from 0 to 1.
             * @example 0.5
             */
            max_discount_share: number;
            allowed_origins: components["schemas"]["AllowedOrigins"];
            /**
             * Format: date-time
             * @description When settings were first changed; null before.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description When settings were last changed; null before.
             */
            updated_at: string | null;
        };
        AccountAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Account"];
        };
        AccountCurrency: {
            /**
             * @description The code of ISO 4217, such as EUR.
             * @example EUR
             */
            code: string;
            /**
             * @description The decimals of its smallest amount; 2 when left out.
             * @default 2
             */
            decimals: number;
        };
        AccountCurrencyInput: {
            /** @description The code of ISO 4217, such as EUR. */
            code: string;
            /**
             * @description The decimals of its smallest amount; 2 when left out.
             * @default 2
             */
            decimals?: number;
        };
        AddCustomerTagsRequest: {
            /** @description Tags to set, merged with those there are by key; null removes a key. */
            tags: components["schemas"]["Tags"];
        };
        AdjustGiftCardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["AdjustGiftCardResult"] | components["schemas"]["DryRun"];
        };
        AdjustGiftCardRequest: {
            /**
             * Format: uuid
             * @description The id of the card, which is no secret: nothing is redeemed by it.
             */
            card_id: string;
            reason: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
            /** @description Units to add or to take. */
            amount: components["schemas"]["Amount"];
            /**
             * @description UP adds to the card, DOWN takes from what is free on it.
             * @enum {string}
             */
            direction: "UP" | "DOWN";
        };
        AdjustGiftCardResult: {
            /** @description The card afterwards. */
            gift_card: components["schemas"]["GiftCardOfAccount"];
            transactions: components["schemas"]["Transactions"];
        };
        AdjustWalletAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["AdjustWalletResult"] | components["schemas"]["DryRun"];
        };
        AdjustWalletRequest: {
            /**
             * Format: uuid
             * @description The reward to credit or debit.
             */
            reward_id: string;
            /** @description Units to credit above 0, or to debit below 0. */
            amount: components["schemas"]["Amount"];
            /** @description The brand that gives them; null or left out for that of the reward. */
            brand_id?: string | null;
            /**
             * Format: date-time
             * @description When a credit expires: null for never, left out for the default of the account.
             */
            expiration_date?: string | null;
            /** @description Who pays for it; null or left out for the brand, else `platform`. */
            funded_by?: string | null;
            /** @description Whether to do it although the customer is not ACTIVE. */
            force?: boolean;
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        AdjustWalletResult: {
            /** @description The wallet afterwards. */
            wallet: components["schemas"]["Wallet"];
            transactions: components["schemas"]["Transactions"];
        };
        /** @description Units of a reward, or money: a decimal with at most 4 decimals, exact. Read it as a decimal, not as a 32-bit float. */
        Amount: number;
        /** @description Units of a reward, or money: a decimal with at most 4 decimals, exact. Read it as a decimal, not as a 32-bit float. */
        AmountOrNull: number | null;
        AnnounceEventRequest: {
            /** @description Your own id of the customer; the answer has it in `data.customer_id`. */
            customer_id: string;
            /**
             * @description What the customer did; PURCHASE when it is left out.
             * @default PURCHASE
             */
            type?: string;
            /** @description What was bought, which a PURCHASE needs. */
            order?: components["schemas"]["OrderInput"] | null;
            /** @description The brand where it happened; null or left out for none. */
            brand_id?: string | null;
            /** @description The sales channel where it happened; null or left out for none. */
            channel_id?: string | null;
            /** @description The store where it happened; null or left out for none. */
            store_id?: string | null;
            /** @description The platform where it happened; null or left out for none. */
            platform?: string | null;
            /**
             * Format: date-time
             * @description When it happened, not in the future; now, when it is left out.
             */
            issued_at?: string;
            /** @description How long what it spends is held, and its redemptions are kept; left out for the default of the account. */
            hold_minutes?: number | null;
            /** @description Redemptions of the customer's coupons that belong to it: they are reversed when it is cancelled, expires or is reversed. */
            redemption_ids?: string[] | null;
        };
        AnnouncedBehaviorEvent: {
            id: components["schemas"]["Id"];
            customer_id: components["schemas"]["CustomerId"];
            type: components["schemas"]["Type"];
            data: components["schemas"]["Data"];
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            reserve: components["schemas"]["Reserve"];
            queue_message_id: components["schemas"]["QueueMessageId"];
            rewarding_campaigns: components["schemas"]["RewardingCampaigns"];
            result: components["schemas"]["Result"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            processing_at: components["schemas"]["ProcessingAt"];
            resolved_at: components["schemas"]["ResolvedAt"];
            cancelled_at: components["schemas"]["CancelledAt"];
            expired_at: components["schemas"]["ExpiredAt"];
            reversed_at: components["schemas"]["ReversedAt"];
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
            /** @description What is odd of the order, which is taken as it was sent; empty for nothing. */
            warnings: components["schemas"]["OrderWarning"][];
        };
        AnnouncedBehaviorEventAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["AnnouncedBehaviorEvent"];
        };
        AppendBulkRowsRequest: {
            /** @description Whom it is done to too: at most 5,000 of your own ids. */
            customer_ids: string[];
        };
        ApplicableCoupon: {
            /**
             * @description The code that the customer enters.
             * @example WELCOME10
             */
            code: string;
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id: string | null;
            /**
             * @description What people call the coupon; null when it has no name.
             * @example Welcome
             */
            name: string | null;
            /** @description What a redemption gives. */
            grants: components["schemas"]["UsableCouponGrant"][];
            /** @description What a redemption takes from the wallet. */
            costs: components["schemas"]["UsableCouponCost"][];
            discounts: components["schemas"]["Discounts"];
            starts_at: components["schemas"]["StartsAt"];
            ends_at: components["schemas"]["EndsAt"];
            /** @description Whether a redeem with this order would succeed at this instant; nothing is reserved. */
            redeemable: boolean;
            refusal: components["schemas"]["Refusal"];
            /** @description The one condition of the coupon that this basket lacks; null where it lacks none, or more than one. */
            missing: components["schemas"]["MissedOfferOfCoupon"] | null;
        };
        ApplicableCouponList: {
            /** @description The rows of this page. */
            data: components["schemas"]["ApplicableCoupon"][];
            cursor: components["schemas"]["Cursor"];
        };
        AuditRow: {
            /**
             * Format: uuid
             * @description The id of the row; ids ascend in the order of writing.
             */
            id: string;
            /**
             * @description The part of the system that holds the resource.
             * @enum {string}
             */
            service: "customers" | "wallet" | "contacts" | "catalog" | "migration" | "webhooks";
            /**
             * @description The `sub` of the token that wrote.
             * @example operator
             */
            actor: string;
            /**
             * @description What was done, such as `wallets.adjust`; null in rows of before it was kept.
             * @example wallets.adjust
             */
            action: string | null;
            /**
             * @description The kind of the resource, such as `coupon`.
             * @example wallet
             */
            resource: string;
            /**
             * @description The id by which operators know the resource, or its wallet or line.
             * @example 2c8e0d51-7f43-5b6a-9e21-84a0c7d3b911
             */
            resource_id: string;
            /** @description Your ids of the customers whom it is about: two of a transfer, none of a coupon, and none in rows of before it was kept. */
            customer_ids: string[];
            /** @description The changed members as they were; null for something new. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The changed members as they are now; null for something deleted. */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Why, in the words of who wrote; null without one, and after the person is erased.
             * @example Parcel came late
             */
            reason: string | null;
            /**
             * @description The `X-Request-Id` of the call that wrote.
             * @example 5b0f0a6e-6c1c-4a5e-9a52-4f3b2a1c0d9e
             */
            request_id: string;
            /**
             * @description When it was written.
             * @example 2026-01-31T10:00:00.000Z
             */
            created_at: string;
        };
        AuditRowList: {
            /** @description The rows of this page. */
            data: components["schemas"]["AuditRow"][];
            cursor: components["schemas"]["Cursor"];
        };
        AuthorizeGiftCardRequest: {
            code: components["schemas"]["Code"];
            /** @description Its PIN, where it has one. */
            pin?: string | null;
            /** @description Units to keep for the purchase. */
            amount: components["schemas"]["Amount"];
            /** @description Your own id of the purchase. */
            purchase_id: string;
            /**
             * @description How long they are kept, at most a week. By default 30 minutes.
             * @default 30
             */
            minutes?: number;
        };
        BalanceEntry: {
            /**
             * Format: uuid
             * @description The reward that the customer brings along.
             */
            reward_id: string;
            /** @description Units of it. An entry of 0 is left out, with a warning. */
            amount: components["schemas"]["Amount"];
            /** @description When they expire, a date meaning the end of that day; null for never. An entry that has expired is left out, with a warning. */
            expiration_date?: string | null;
            /** @description The brand that gave them; null for none. */
            brand_id?: string | null;
            /** @description The sales channel; null for none. */
            channel_id?: string | null;
            /** @description The store; null for none. */
            store_id?: string | null;
            /**
             * Format: date-time
             * @description When they were given, not in the future; null for the time of the import.
             */
            issued_at?: string | null;
            /** @description Who pays for them; null for the brand, else `platform`. */
            funded_by?: string | null;
            /** @description What tells the entry from others with the same members, such as the month of a monthly file; null for nothing. */
            reference?: string | null;
        };
        BehaviorEvent: {
            id: components["schemas"]["Id"];
            customer_id: components["schemas"]["CustomerId"];
            type: components["schemas"]["Type"];
            data: components["schemas"]["Data"];
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            reserve: components["schemas"]["Reserve"];
            queue_message_id: components["schemas"]["QueueMessageId"];
            rewarding_campaigns: components["schemas"]["RewardingCampaigns"];
            result: components["schemas"]["Result"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            processing_at: components["schemas"]["ProcessingAt"];
            resolved_at: components["schemas"]["ResolvedAt"];
            cancelled_at: components["schemas"]["CancelledAt"];
            expired_at: components["schemas"]["ExpiredAt"];
            reversed_at: components["schemas"]["ReversedAt"];
        };
        BehaviorEventAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["BehaviorEvent"];
        };
        BehaviorEventResult: {
            /** @description The wallet when the event was fulfilled; null where it is history from another system. */
            wallet: components["schemas"]["Wallet"] | null;
            /** @description The gift cards that were made. */
            gift_card: components["schemas"]["GiftCard"][];
            accumulations: components["schemas"]["Accumulations"];
            /** @description The lines that were spent. */
            redemptions: components["schemas"]["WalletLine"][];
            transactions: components["schemas"]["Transactions"];
            /** @description The customer as they are now; null when they could not be read in time. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The tiers that the customer entered or left by it. */
            customer_by_tier: components["schemas"]["BehaviorEventResultCustomerByTier"][];
        };
        BehaviorEventResultCustomerByTier: {
            /**
             * Format: uuid
             * @description The tier before; null for none.
             */
            from: string | null;
            /**
             * Format: uuid
             * @description The tier after; null for none.
             */
            to: string | null;
            /** @description Why, in one sentence. */
            reason: string;
        };
        Bulk: {
            /**
             * Format: uuid
             * @description The id of the job.
             */
            id: string;
            /**
             * @description What is done to each customer.
             * @enum {string}
             */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            /** @description What is done to each customer, as it was asked for. */
            terms: components["schemas"]["BulkTerms"];
            /**
             * Format: uuid
             * @description The segment whose customers it has; null where they were named or uploaded.
             */
            segment_id: string | null;
            /**
             * @description How far the job is.
             * @enum {string}
             */
            status: "COLLECTING" | "RUNNING" | "PAUSED" | "DONE" | "DONE_WITH_ERRORS" | "CANCELLED" | "UNDONE";
            /** @description How many customers came to what. */
            counts: components["schemas"]["BulkCounts"];
            /** @description What the job has moved so far. */
            sums: components["schemas"]["BulkSums"];
            /**
             * @description The `sub` of the token that began it.
             * @example operator
             */
            actor: string;
            /** @description How far the job is taken back; null when nobody has asked for it. */
            undo: components["schemas"]["ImportUndo"] | null;
            /**
             * Format: date-time
             * @description When the job was begun.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the job last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When all rows were done; null before.
             */
            finished_at: string | null;
        };
        BulkAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Bulk"];
        };
        BulkCounts: {
            /** @description Customers of the job. */
            total: number;
            /** @description Customers that something was done to. */
            changed: number;
            /** @description Customers that there was nothing to do for. */
            unchanged: number;
            /** @description Customers that it could not be done to. */
            failed: number;
            dead_letters: components["schemas"]["DeadLetters"];
            /** @description Rows that wait. */
            pending: number;
        };
        BulkDryRun: {
            /**
             * @description That nothing was changed.
             * @constant
             */
            dry_run: true;
            /** @description How many customers would come to what: of a segment the first 5,000, and all are counted in `total`. */
            counts: components["schemas"]["BulkDryRunCounts"];
            /** @description Units that would be given or taken. */
            sums: components["schemas"]["BulkDryRunSums"];
            /** @description What they would cost in money. */
            cost: components["schemas"]["Amount"];
            /** @description Customers that it could not be done to: the first 100. */
            left_out: components["schemas"]["BulkDryRunLeftOut"][];
        };
        BulkDryRunCounts: {
            /** @description Customers of the job. */
            total: number;
            /** @description Customers that something was done to. */
            changed: number;
            /** @description Customers that there was nothing to do for. */
            unchanged: number;
            /** @description Customers that it could not be done to. */
            failed: number;
        };
        BulkDryRunLeftOut: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description What kind of obstacle it is. */
            code: components["schemas"]["RowErrorCode"];
            /** @description What stands against it, in words. */
            message: string;
        };
        BulkDryRunSums: {
            /**
             * @description Units that were given or taken.
             * @example 0
             */
            units: components["schemas"]["Amount"];
        };
        BulkError: {
            /**
             * @description The place of the row as text, which sorts as the rows do.
             * @example 000001.-
             */
            row_id: string;
            /** @description The place of the customer in the job, from 0. */
            index: number;
            /**
             * @description Your own id of the customer.
             * @example customer-4712
             */
            customer_id: string | null;
            /** @description What kind of obstacle it is. */
            code: components["schemas"]["RowErrorCode"];
            /**
             * @description What stands against it, in words.
             * @example the customer is BLOCKED
             */
            message: string;
        };
        BulkErrorList: {
            /** @description The rows of this page. */
            data: components["schemas"]["BulkError"][];
            cursor: components["schemas"]["Cursor"];
        };
        BulkList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Bulk"][];
            cursor: components["schemas"]["Cursor"];
        };
        BulkSums: {
            /**
             * @description Units that were given or taken.
             * @example 0
             */
            units: components["schemas"]["Amount"];
            /**
             * @description What they cost in money.
             * @example 0
             */
            cost: components["schemas"]["Amount"];
        };
        BulkTerms: {
            /**
             * Format: uuid
             * @description With GRANT and EXPIRE: the reward.
             */
            reward_id?: string;
            /**
             * @description With GRANT: units for each customer.
             * @example 500
             */
            amount?: components["schemas"]["Amount"];
            /** @description With GRANT: days until the units expire; null or left out for the default of the account. */
            expires_after_days?: number | null;
            /**
             * Format: uuid
             * @description With ASSIGN_CODES: the batch of coupons, of which each customer gets one unused code.
             */
            batch_id?: string;
            /** @description With ADD_TAGS: tags to set, merged with those there are by key; null removes a key. */
            tags?: components["schemas"]["Tags"];
            keys?: components["schemas"]["Keys"];
            /**
             * @description With SET_STATUS: the status to set.
             * @enum {string}
             */
            status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
        };
        Campaign: {
            /**
             * Format: uuid
             * @description The id of the campaign.
             */
            id: string;
            /** @description Counts the changes of the campaign, from 1. */
            version: number;
            /**
             * @description Only an ACTIVE campaign pays; a DRAFT has to be activated; ARCHIVED is final.
             * @enum {string}
             */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            /**
             * @description What people call the campaign.
             * @example Autumn points
             */
            name: string;
            /**
             * @description The brand whose events it pays for; null for all brands.
             * @example brand-1
             */
            brand_id: string | null;
            /**
             * Format: date-time
             * @description Events from here on are paid for; null for any.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Events before this are paid for; null for any.
             */
            ends_at: string | null;
            /** @description The types of events that it pays for. BIRTHDAY and INACTIVE happen by the clock in the time zone of the account; each stands alone. */
            event_types: string[];
            /**
             * @description Of an INACTIVE campaign: it pays on the day on which a customer has not bought, redeemed or had an event fulfilled for so many days. Null for others.
             * @default null
             */
            inactive_days: number | null;
            /** @description The platforms whose events it pays for; null or empty for all. */
            platforms: string[] | null;
            /** @description The stores whose events it pays for; null or empty for all. */
            store_ids: string[] | null;
            /** @description The sales channels whose events it pays for; null or empty for all. */
            channel_ids: string[] | null;
            /** @description When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000. */
            conditions: components["schemas"]["Condition"][][];
            /** @description What it pays; may be empty where discounts is not. */
            rewards: components["schemas"]["CampaignReward"][];
            /** @description What it takes off a cart; empty or left out for nothing. They need no code. */
            discounts: components["schemas"]["Discount"][];
            /**
             * @description Of all that is in one group the discount worth most is used, and the others are not; null for none.
             * @default null
             * @example seasonal
             */
            exclusion_group: string | null;
            /**
             * @description The product lines whose value earns; null for the whole order.
             * @default null
             */
            products: components["schemas"]["Selector"] | null;
            /**
             * @description Whether what is paid with units earns, too; false when left out.
             * @default false
             */
            earns_on_points_paid: boolean;
            /** @description Payouts to all customers together; null for any number. */
            max_total: number | null;
            /** @description Payouts to one customer; null for any number. */
            max_per_customer: number | null;
            /**
             * @description Who pays for it; null for the brand, else `platform`.
             * @example marketing
             */
            funded_by: string | null;
            consent_purpose: components["schemas"]["ConsentPurpose"];
            /** @description Campaigns of a higher priority pay first. */
            priority: number;
            /** @description What should be changed, such as too many conditions; empty for nothing. */
            warnings: components["schemas"]["CampaignWarning"][];
            /**
             * Format: date-time
             * @description When the campaign was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the campaign last changed.
             */
            updated_at: string;
        };
        CampaignAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Campaign"];
        };
        CampaignBudget: {
            /** @description The most payouts that it may make; null: any number. */
            max_total: number | null;
            /** @description Payouts that count against `max_total`, less those that a reversal gave back; without one, all payouts since `counted_from`. */
            used: number;
        };
        CampaignList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Campaign"][];
            cursor: components["schemas"]["Cursor"];
        };
        CampaignPaid: {
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units that were given.
             * @example 600
             */
            granted: string;
            cost: components["schemas"]["Cost"];
        };
        CampaignReport: {
            /**
             * Format: uuid
             * @description The campaign.
             */
            campaign_id: string;
            /**
             * @description The name of the campaign.
             * @example Autumn points
             */
            name: string;
            /**
             * @description What it does at present.
             * @example ACTIVE
             */
            status: string;
            payouts: components["schemas"]["Payouts"];
            /**
             * @description Money that it took off the orders of fulfilled checkouts, less what reversals of these took back in the period; below 0 where they took back more.
             * @default 0
             * @example 47.75
             */
            discounts: string;
            rewards: components["schemas"]["Rewards"];
            /** @description How much of its budget is used. */
            budget: components["schemas"]["CampaignBudget"];
        };
        CampaignReportList: {
            /** @description A row a reward, in ascending id. */
            data: components["schemas"]["CampaignReport"][];
            /**
             * Format: uuid
             * @description The `cursor` of the page before; left out for the first page.
             */
            cursor: string | null;
            as_of: components["schemas"]["AsOf"];
            counted_from: components["schemas"]["CountedFrom"];
        };
        CampaignReward: {
            /**
             * Format: uuid
             * @description The reward that is paid.
             */
            reward_id: string;
            /** @description A fixed number of units; null where it follows the value of the order. */
            amount: components["schemas"]["AmountOrNull"];
            /** @description Units for each unit of money spent, at most 8 decimals; null for that of the reward, which an ACTIVE campaign without an amount needs. */
            conversion_factor: components["schemas"]["AmountOrNull"];
            /** @description Days until the units expire; null for the default of the account. */
            expires_after_days: number | null;
            /**
             * Format: date-time
             * @description When the units expire, in place of a number of days; null for none.
             */
            expiration_date: string | null;
        };
        CampaignRewardInput: {
            /**
             * Format: uuid
             * @description The reward that is paid.
             */
            reward_id: string;
            /** @description A fixed number of units; null where it follows the value of the order. */
            amount?: components["schemas"]["AmountOrNull"];
            /**
             * Format: double
             * @description Units for each unit of money spent, at most 8 decimals; null for that of the reward, which an ACTIVE campaign without an amount needs.
             */
            conversion_factor?: number | null;
            /** @description Days until the units expire; null for the default of the account. */
            expires_after_days?: number | null;
            /**
             * Format: date-time
             * @description When the units expire, in place of a number of days; null for none.
             */
            expiration_date?: string | null;
        };
        CampaignSimulation: {
            /** @description Whether the campaign would give rewards for it if it were ACTIVE. */
            pays: boolean;
            /** @description What it would pay; empty when it would not. */
            rewards: components["schemas"]["CampaignSimulationReward"][];
            /** @description What it would take off the cart if it were ACTIVE; empty for an event. */
            discounts: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sums of the cart with these discounts; null for an event.
             * @default null
             */
            totals: components["schemas"]["CartTotals"] | null;
            /** @description The conditions of the campaign, each with what was found: of a campaign with rewards in the order after its discounts, else in the cart as it was sent. */
            conditions: components["schemas"]["CampaignSimulationCondition"][][];
            /** @description The first thing that forbids a campaign with rewards to pay, or one without to take anything off; null when it would. */
            reason: components["schemas"]["CampaignSimulationReason"] | null;
            /** @description What is odd of the order, as its announcement would tell; empty for nothing. */
            warnings: components["schemas"]["OrderWarning"][];
        };
        CampaignSimulationAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CampaignSimulation"];
        };
        CampaignSimulationCondition: {
            /**
             * @description What is looked at.
             * @enum {string}
             */
            type: "Order Value" | "Order Discounted Value" | "Product Value" | "Product Quantity" | "Number Of Purchases" | "Tier" | "Weekday" | "Hour" | "Days To Birthday" | "Days Since Registration" | "Customer Tag";
            /**
             * @description How it is compared.
             * @enum {string}
             */
            operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal";
            /** @description The key of a tag; left out but for a Customer Tag. */
            key?: string;
            /** @description The lines that count; left out for all. */
            products?: components["schemas"]["Selector"];
            /** @description What it is compared with. */
            value: components["schemas"]["Amount"] | string | boolean;
            actual: components["schemas"]["Actual"];
            /** @description Whether the condition holds. */
            met: boolean;
            /** @description The tier whose rank `value` is; null where there is none, or nothing is said of tiers. */
            tier: components["schemas"]["CampaignSimulationConditionTier"] | null;
            /** @description The tier whose rank `actual` is; null likewise. */
            actual_tier: components["schemas"]["CampaignSimulationConditionTier"] | null;
        };
        CampaignSimulationConditionTier: {
            /**
             * Format: uuid
             * @description The id of the tier.
             */
            id: string;
            /** @description What people call the tier. */
            name: string;
            /** @description Its place among tiers. */
            rank: number;
        };
        CampaignSimulationReason: {
            /**
             * @description The reason, for programs.
             * @enum {string}
             */
            code: "CUSTOMER_NOT_ACTIVE" | "EVENT_TYPE" | "NOT_STARTED" | "ENDED" | "BRAND" | "PLATFORM" | "STORE" | "CHANNEL" | "CONSENT" | "CONDITIONS" | "MAX_TOTAL" | "MAX_PER_CUSTOMER" | "NO_CUSTOMER" | "NO_FACTOR" | "NO_REWARD" | "NO_DISCOUNT";
            /** @description The reason, for people. */
            details: string;
        };
        CampaignSimulationReward: {
            /**
             * Format: uuid
             * @description The reward that would be paid.
             */
            reward_id: string;
            /**
             * @description What people call the reward.
             * @example Points
             */
            name: string;
            /**
             * @description The kind of the reward, such as POINTS.
             * @example POINTS
             */
            type: string;
            /**
             * @description The units that would be paid.
             * @example 5
             */
            amount: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When they would expire; null for never.
             */
            expiration_date: string | null;
        };
        CampaignStats: {
            /**
             * Format: uuid
             * @description The coupon, the batch or the campaign.
             */
            id: string;
            /** @description All that was counted. */
            total: components["schemas"]["CampaignStatsTotal"];
            /** @description How much of its budget is used. */
            budget: components["schemas"]["CampaignBudget"];
            /** @description The last 30 days of the account, today included. */
            days: components["schemas"]["CampaignStatsDay"][];
            counted_from: components["schemas"]["CountedFrom"];
            as_of: components["schemas"]["AsOf"];
        };
        CampaignStatsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CampaignStats"];
        };
        CampaignStatsDay: {
            period: components["schemas"]["Period"];
            payouts: components["schemas"]["Payouts"];
            /**
             * @description Money that it took off the orders of fulfilled checkouts, less what reversals of these took back in the period; below 0 where they took back more.
             * @default 0
             * @example 47.75
             */
            discounts: string;
            rewards: components["schemas"]["Rewards"];
        };
        CampaignStatsTotal: {
            payouts: components["schemas"]["Payouts"];
            /**
             * @description Money that it took off the orders of fulfilled checkouts, less what reversals of these took back in the period; below 0 where they took back more.
             * @default 0
             * @example 47.75
             */
            discounts: string;
            rewards: components["schemas"]["Rewards"];
        };
        CampaignWarning: {
            /**
             * @description What kind of warning it is.
             * @enum {string}
             */
            code: "TOO_MANY_CONDITIONS";
            /** @description What is odd, in words. */
            message: string;
            /** @description The member that it is about, such as `conditions`. */
            field: string;
        };
        CancelEventAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReversedBehaviorEvent"] | components["schemas"]["DryRun"];
        };
        CaptureGiftCardRequest: {
            /**
             * Format: uuid
             * @description The id of the authorisation.
             */
            authorization_id: string;
            /** @description Units to take; left out for all that is authorised. */
            amount?: components["schemas"]["AmountOrNull"];
        };
        CartDiscount: {
            /**
             * @description What it comes from: a campaign, a coupon, or units of a reward.
             * @enum {string}
             */
            from: "CAMPAIGN" | "COUPON" | "REWARD";
            /**
             * Format: uuid
             * @description The id of the campaign, coupon or reward.
             */
            id: string;
            /**
             * @description What people call it; null when it has no name.
             * @example Ten percent off
             */
            name: string | null;
            /**
             * @description The code of the coupon; null but for a coupon.
             * @example WELCOME10
             */
            code: string | null;
            /**
             * @description What it was taken from.
             * @enum {string}
             */
            target: "LINES" | "ORDER" | "SHIPPING";
            line: components["schemas"]["Line"];
            /**
             * @description Money that was taken off.
             * @example 2.4
             */
            amount: components["schemas"]["Amount"];
        };
        CartEarning: {
            /**
             * Format: uuid
             * @description The campaign that would pay.
             */
            campaign_id: string;
            /**
             * @description What people call the campaign.
             * @example Points for purchases
             */
            name: string;
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units of it.
             * @example 20
             */
            amount: components["schemas"]["Amount"];
        };
        CartEvaluation: {
            /** @description The order with every `discounted_value` and its `redeem` entries filled in. */
            order: components["schemas"]["Order"];
            /** @description What was taken off, which adds up to `totals.discount` and `totals.shipping_discount`. */
            discounts: components["schemas"]["CartDiscount"][];
            /** @description Each code, and what becomes of it. */
            codes: components["schemas"]["CartEvaluationCode"][];
            /** @description Each reward to spend, and what becomes of it. */
            spend: components["schemas"]["CartEvaluationSpend"][];
            /** @description Each gift card, and what becomes of it. */
            gift_cards: components["schemas"]["CartEvaluationGiftCard"][];
            /** @description The sums. */
            totals: components["schemas"]["CartTotals"];
            /** @description What a fulfilment would pay at this instant. */
            earns: components["schemas"]["CartEarning"][];
            /** @description Offers that one condition alone keeps from this cart, the nearest first. */
            missing: components["schemas"]["MissedOffer"][];
            /** @description What is odd of the order; empty for nothing. */
            warnings: components["schemas"]["OrderWarning"][];
        };
        CartEvaluationAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CartEvaluation"];
        };
        CartEvaluationCode: {
            /**
             * @description The code as it was sent; after a checkout, of a refused one that may be a gift card, its last four characters.
             * @example WELCOME10
             */
            code: string;
            /** @description Whether a checkout would redeem it. */
            applied: boolean;
            /** @description Why it would not; null where it would. */
            refusal: components["schemas"]["CouponRefusal"] | null;
        };
        CartEvaluationGiftCard: {
            /**
             * @description The last four characters of the code.
             * @example 3KZM
             */
            last_four: string;
            /**
             * @description Money that the card pays; 0 where it is refused.
             * @example 5
             */
            amount: components["schemas"]["Amount"];
            /** @description Why it pays nothing; null where it may. */
            refusal: components["schemas"]["CouponRefusal"] | null;
        };
        CartEvaluationSpend: {
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units that would be taken; 0 where it is refused.
             * @example 100
             */
            units: components["schemas"]["Amount"];
            /**
             * @description Money that they take off or pay.
             * @example 1
             */
            worth: components["schemas"]["Amount"];
            /**
             * @description Units that this cart would take of those that are free.
             * @example 100
             */
            units_max: components["schemas"]["Amount"];
            /** @description Why none are taken; null where some are. */
            refusal: components["schemas"]["CouponRefusal"] | null;
        };
        CartGiftCard: {
            code: components["schemas"]["Code"];
            /** @description Its PIN, where it has one. */
            pin?: string | null;
            /** @description Money to take from it at the most; null or left out for all that is needed. */
            amount?: components["schemas"]["AmountOrNull"];
        };
        CartSpend: {
            /**
             * Format: uuid
             * @description The reward to spend.
             */
            reward_id: string;
            /** @description Units of it, or `max`: as many as are free and as the cart takes. */
            amount: components["schemas"]["Amount"] | "max";
        };
        CartTotals: {
            /**
             * @description The goods as they were sent, after what the shop itself took off.
             * @example 24
             */
            value: components["schemas"]["Amount"];
            /**
             * @description What offers take off the goods.
             * @example 2.4
             */
            discount: components["schemas"]["Amount"];
            /**
             * @description `value` less `discount`.
             * @example 21.6
             */
            goods: components["schemas"]["Amount"];
            /**
             * @description The shipping as it was sent.
             * @example 4.9
             */
            shipping: components["schemas"]["Amount"];
            /**
             * @description What offers take off the shipping.
             * @example 0
             */
            shipping_discount: components["schemas"]["Amount"];
            /**
             * @description Money that units pay.
             * @example 1
             */
            paid_with_points: components["schemas"]["Amount"];
            /**
             * @description Money that gift cards pay.
             * @example 5
             */
            paid_with_gift_cards: components["schemas"]["Amount"];
            /**
             * @description What is left to pay: `goods` and `shipping`, less `shipping_discount`, `paid_with_points` and `paid_with_gift_cards`.
             * @example 20.5
             */
            payable: components["schemas"]["Amount"];
            /**
             * @description The currency of the account; null where none is set.
             * @example EUR
             */
            currency: string | null;
        };
        CheckOutCartRequest: {
            /** @description Your own id of the customer who buys. */
            customer_id: string;
            brand_id?: components["schemas"]["BrandId"];
            platform?: components["schemas"]["Platform"];
            store_id?: components["schemas"]["StoreId"];
            channel_id?: components["schemas"]["ChannelId"];
            /** @description The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines. */
            order: components["schemas"]["OrderInput"];
            codes?: components["schemas"]["Codes"];
            /** @description Units of rewards to spend on it, in the order of their use. */
            spend?: components["schemas"]["CartSpend"][] | null;
            gift_cards?: components["schemas"]["GiftCards"];
            /** @description Your own id of the purchase. One that counts already, since it is neither cancelled, expired nor reversed, is refused. */
            purchase_id: string;
            /** @description How long codes, units and budgets are kept for it; left out for the default of the account. */
            hold_minutes?: number | null;
            /** @description What the customer was told to pay. A cart that costs something else by now is refused, and the answer has the new evaluation. */
            expected_payable?: components["schemas"]["AmountOrNull"];
            /** @description Whether codes that are refused are left out, instead of the checkout. */
            drop_refused?: boolean | null;
        };
        CheckedImport: {
            total: components["schemas"]["Total"];
            created: components["schemas"]["Created"];
            updated: components["schemas"]["Updated"];
            unchanged: components["schemas"]["Unchanged"];
            failed: components["schemas"]["Failed"];
            warned: components["schemas"]["Warned"];
            /** @description Why rows failed, in their order. */
            errors: components["schemas"]["RowError"][];
            /** @description What of rows is not taken as it was sent, in their order: the first 1,000. */
            warnings: components["schemas"]["ImportWarning"][];
        };
        CheckedImportAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CheckedImport"];
        };
        CheckedOutCart: {
            /** @description The purchase as it is announced. */
            event: components["schemas"]["OperatorBehaviorEvent"];
            /** @description What the cart costs, which the event keeps. */
            evaluation: components["schemas"]["CartEvaluation"];
        };
        CheckedOutCartAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CheckedOutCart"];
        };
        ClaimGiftCardRequest: {
            code: components["schemas"]["Code"];
            /** @description Its PIN, where it has one. */
            pin?: string | null;
            /** @description Your own id of the customer. */
            customer_id: string;
        };
        Condition: {
            /**
             * @description What is looked at. Order Discounted Value is `discounted_value`, else `value`. Weekday is 1 (Monday) to 7 and Hour 0 to 23, in the zone of the account. Days To Birthday is 0 on the day.
             * @enum {string}
             */
            type: "Order Value" | "Order Discounted Value" | "Product Value" | "Product Quantity" | "Number Of Purchases" | "Tier" | "Weekday" | "Hour" | "Days To Birthday" | "Days Since Registration" | "Customer Tag";
            operator: components["schemas"]["Operator"];
            /** @description What it is compared with: an amount, a count, or the rank of a tier. A customer without a tier stands below every rank. Of a Customer Tag also a text, true or false. */
            value: components["schemas"]["Amount"] | string | boolean;
            /** @description Customer Tag: the key of the tag. */
            key?: string;
            /** @description Product Value and Product Quantity: the lines that count; left out for all. */
            products?: components["schemas"]["Selector"];
            /** @description A note of the caller on the type of the value, kept and answered as sent. */
            primitive?: string | null;
        };
        ConditionInput: {
            /**
             * @description What is looked at. Order Discounted Value is `discounted_value`, else `value`. Weekday is 1 (Monday) to 7 and Hour 0 to 23, in the zone of the account. Days To Birthday is 0 on the day.
             * @enum {string}
             */
            type: "Order Value" | "Order Discounted Value" | "Product Value" | "Product Quantity" | "Number Of Purchases" | "Tier" | "Weekday" | "Hour" | "Days To Birthday" | "Days Since Registration" | "Customer Tag";
            operator: components["schemas"]["Operator"];
            /** @description What it is compared with: an amount, a count, or the rank of a tier. A customer without a tier stands below every rank. Of a Customer Tag also a text, true or false. */
            value: components["schemas"]["Amount"] | string | boolean;
            /** @description Customer Tag: the key of the tag. */
            key?: string;
            /** @description Product Value and Product Quantity: the lines that count; left out for all. */
            products?: components["schemas"]["SelectorInput"];
            /** @description A note of the caller on the type of the value, kept and answered as sent. */
            primitive?: string | null;
        };
        Consent: {
            /**
             * @description The text or code that was agreed to; null when it is not kept.
             * @example I want to hear of offers.
             */
            consent_string: string | null;
            /**
             * @description The version of the text; "0" where nobody has asked.
             * @example 2
             */
            version: string;
            /**
             * Format: date-time
             * @description When the customer decided; null where nobody has asked.
             */
            consent_timestamp: string | null;
            /**
             * @description Your own id of the customer.
             * @example customer-4714
             */
            customer_id: string;
            /** @description Each purpose that was asked for: true when agreed, false when refused. */
            purposes: components["schemas"]["ConsentPurposes"];
            /** @description Each vendor by its key: true when agreed, false when refused. */
            vendors: {
                [key: string]: boolean;
            };
        };
        ConsentPurposes: {
            /** @description Campaigns that follow what the customer does. */
            behavioral_campaigns: boolean;
            /** @description Campaigns that give coupons. */
            coupon_campaigns: boolean;
            /** @description Campaigns that reward a number of visits or purchases. */
            punchcard_campaigns: boolean;
            /** @description Marketing by e-mail. */
            email_marketing: boolean;
            /** @description Messages to their devices. */
            push_notifications: boolean;
            /** @description Following the links that they open. */
            link_tracking: boolean;
        };
        ConsentPurposesInput: {
            /** @description Campaigns that follow what the customer does. */
            behavioral_campaigns?: boolean;
            /** @description Campaigns that give coupons. */
            coupon_campaigns?: boolean;
            /** @description Campaigns that reward a number of visits or purchases. */
            punchcard_campaigns?: boolean;
            /** @description Marketing by e-mail. */
            email_marketing?: boolean;
            /** @description Messages to their devices. */
            push_notifications?: boolean;
            /** @description Following the links that they open. */
            link_tracking?: boolean;
        };
        Contact: {
            /**
             * Format: uuid
             * @description The id of the contact.
             */
            id: string;
            /**
             * Format: uuid
             * @description The person that the contact belongs to; null for a deleted contact.
             */
            persona_id: string | null;
            /**
             * Format: idn-email
             * @description The e-mail address; null when it is not known.
             * @default null
             */
            email: string | null;
            /**
             * @description The kind of the identity document; null when it is not known.
             * @default null
             * @example passport
             */
            document_type: string | null;
            /**
             * @description The number of the identity document; null when it is not known.
             * @default null
             * @example AB-1234567
             */
            document_number: string | null;
            /**
             * @description Your own id of the contact, once for a source; null for none.
             * @default null
             * @example ada
             */
            external_id: string | null;
            first_name: components["schemas"]["FirstName"];
            second_name: components["schemas"]["SecondName"];
            last_name: components["schemas"]["LastName"];
            second_last_name: components["schemas"]["SecondLastName"];
            /**
             * @description Whether the e-mail address is known to be theirs.
             * @default false
             */
            email_verified: boolean;
            /**
             * Format: date
             * @description The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
             * @default null
             */
            dob: string | null;
            /**
             * @description The gender; null when it is not known.
             * @default null
             * @enum {string|null}
             */
            gender: "MALE" | "FEMALE" | null;
            /**
             * @description The country; null when it is not known.
             * @default null
             * @example ES
             */
            country: string | null;
            city: components["schemas"]["City"];
            /**
             * @description The phone number; null when it is not known.
             * @default null
             * @example +34600111222
             */
            phone: string | null;
            /**
             * @description Whether nobody knows who it is, as you say.
             * @default false
             */
            is_anonymous: boolean;
            /**
             * @description Where the contact comes from; null when it is not known.
             * @default null
             * @example web
             */
            source: string | null;
            /**
             * @description By which channel the contact came; null when it is not known.
             * @default null
             * @example newsletter
             */
            channel: string | null;
            /**
             * @description Whether the phone number is known to be theirs.
             * @default false
             */
            phone_verified: boolean;
            /**
             * @description A status of your own; ACTIVE when it is left out.
             * @default ACTIVE
             * @example ACTIVE
             */
            status: string;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: components["schemas"]["Tags"];
            /**
             * @description The addresses of the contact; null for none.
             * @default null
             */
            addresses: components["schemas"]["ContactAddress"][] | null;
            /**
             * @description What invoices need; null for none.
             * @default null
             */
            billing_info: components["schemas"]["ContactBillingInfo"][] | null;
            /**
             * @description Payment cards in short, never their numbers; null for none.
             * @default null
             */
            payments: components["schemas"]["ContactPayment"][] | null;
            /**
             * Format: date-time
             * @description When the contact was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the contact last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the contact was deleted; null when it was not.
             */
            deleted_at: string | null;
            /** @description What is kept beside the contact. */
            data: components["schemas"]["ContactData"];
        };
        ContactAddress: {
            street_1: components["schemas"]["Street_1"];
            street_2: components["schemas"]["Street_2"];
            street_number: components["schemas"]["StreetNumber"];
            /**
             * @description How to find it; null when nothing is said.
             * @default null
             * @example behind the church
             */
            reference: string | null;
            alias: components["schemas"]["Alias"];
            zip_code: components["schemas"]["ZipCode"];
            city: components["schemas"]["City"];
            state: components["schemas"]["State"];
            /**
             * @description The country; null when it is not known.
             * @default null
             * @example Spain
             */
            country: string | null;
        };
        ContactAddressInput: {
            street_1?: components["schemas"]["Street_1"];
            street_2?: components["schemas"]["Street_2"];
            street_number?: components["schemas"]["StreetNumber"];
            /**
             * @description How to find it; null when nothing is said.
             * @default null
             */
            reference?: string | null;
            alias?: components["schemas"]["Alias"];
            zip_code?: components["schemas"]["ZipCode"];
            city?: components["schemas"]["City"];
            state?: components["schemas"]["State"];
            /**
             * @description The country; null when it is not known.
             * @default null
             */
            country?: string | null;
        };
        ContactAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Contact"][];
        };
        ContactBillingInfo: {
            /**
             * @description The number of the document for invoices; null when it is not known.
             * @default null
             * @example AB-1234567
             */
            document_number: string | null;
            /**
             * @description The kind of the document for invoices; null when it is not known.
             * @default null
             * @example passport
             */
            document_type: string | null;
            /**
             * @description The name for invoices; null when it is not known.
             * @default null
             * @example Ada Lovelace
             */
            legal_name: string | null;
            alias: components["schemas"]["Alias"];
            street_1: components["schemas"]["Street_1"];
            street_2: components["schemas"]["Street_2"];
            street_number: components["schemas"]["StreetNumber"];
            city: components["schemas"]["City"];
            state: components["schemas"]["State"];
            /**
             * @description The country; null when it is not known.
             * @default null
             * @example Spain
             */
            country: string | null;
            zip_code: components["schemas"]["ZipCode"];
            /**
             * @description The phone number for invoices; null when it is not known.
             * @default null
             * @example +34600111222
             */
            phone: string | null;
            /**
             * @description The e-mail address for invoices; null when it is not known.
             * @default null
             * @example ada@example.com
             */
            email: string | null;
        };
        ContactBillingInfoInput: {
            /**
             * @description The number of the document for invoices; null when it is not known.
             * @default null
             */
            document_number?: string | null;
            /**
             * @description The kind of the document for invoices; null when it is not known.
             * @default null
             */
            document_type?: string | null;
            /**
             * @description The name for invoices; null when it is not known.
             * @default null
             */
            legal_name?: string | null;
            alias?: components["schemas"]["Alias"];
            street_1?: components["schemas"]["Street_1"];
            street_2?: components["schemas"]["Street_2"];
            street_number?: components["schemas"]["StreetNumber"];
            city?: components["schemas"]["City"];
            state?: components["schemas"]["State"];
            /**
             * @description The country; null when it is not known.
             * @default null
             */
            country?: string | null;
            zip_code?: components["schemas"]["ZipCode"];
            /**
             * @description The phone number for invoices; null when it is not known.
             * @default null
             */
            phone?: string | null;
            /**
             * @description The e-mail address for invoices; null when it is not known.
             * @default null
             */
            email?: string | null;
        };
        ContactData: {
            /** @description The values that decide who the contact is. */
            contact: components["schemas"]["FreeObject"];
            /** @description The order that came with the contact; null for none. */
            order: components["schemas"]["ContactOrder"] | null;
            /** @description The rules that the contact had values for when it was last looked at. */
            identity_resolutions: components["schemas"]["IdentityResolution"][];
        };
        ContactOrder: {
            /**
             * @description Your id of the purchase, once for a customer; null for none.
             * @example purchase-2026-0001
             */
            purchase_id: string | null;
            value: components["schemas"]["Value"];
            discounted_value: components["schemas"]["DiscountedValue"];
            /** @description What was bought, line by line. */
            products: components["schemas"]["OrderLine"][] | null;
            /**
             * @description The sales channel; null for none.
             * @example channel-1
             */
            channel_id: string | null;
            /**
             * @description The store; null for none.
             * @example store-1
             */
            store_id: string | null;
            /** @description What the shipping cost. */
            shipping: components["schemas"]["Shipping"] | null;
            redeem: components["schemas"]["Redeem"];
            metadata: components["schemas"]["Metadata"];
            /**
             * @description The brand that sold it; null for none.
             * @example brand-1
             */
            brand_id: string | null;
        };
        ContactOrderInput: {
            /** @description Your id of the purchase, once for a customer; null for none. */
            purchase_id?: string | null;
            value?: components["schemas"]["Value"];
            discounted_value?: components["schemas"]["DiscountedValue"];
            /** @description The sales channel; null for none. */
            channel_id?: string | null;
            /** @description The store; null for none. */
            store_id?: string | null;
            /** @description Rewards to spend here. */
            redeem?: components["schemas"]["RedeemEntryInput"][] | null;
            metadata?: components["schemas"]["Metadata"];
            /** @description What was bought, line by line. */
            products?: components["schemas"]["OrderLineInput"][] | null;
            /** @description What the shipping cost. */
            shipping?: components["schemas"]["ShippingInput"] | null;
            /** @description The brand that sold it; null for none. */
            brand_id?: string | null;
        };
        ContactPayment: {
            /**
             * @description The last four digits of the card; null when they are not known.
             * @default null
             * @example 4242
             */
            last_four: string | null;
            /**
             * @description The name on the card; null when it is not known.
             * @default null
             * @example Ada Lovelace
             */
            card_holder: string | null;
            /**
             * @description The brand of the card; null when it is not known.
             * @default null
             * @example visa
             */
            card_brand: string | null;
            /**
             * @description What the contact calls the card; null for nothing.
             * @default null
             * @example mine
             */
            alias: string | null;
            /**
             * @description The month in which the card expires, 1 to 12; null when it is not known.
             * @default null
             */
            expiry_month: number | null;
            /**
             * @description The year in which the card expires; null when it is not known.
             * @default null
             */
            expiry_year: number | null;
        };
        ContactPaymentInput: {
            /**
             * @description The last four digits of the card; null when they are not known.
             * @default null
             */
            last_four?: string | null;
            /**
             * @description The name on the card; null when it is not known.
             * @default null
             */
            card_holder?: string | null;
            /**
             * @description The brand of the card; null when it is not known.
             * @default null
             */
            card_brand?: string | null;
            /**
             * @description What the contact calls the card; null for nothing.
             * @default null
             */
            alias?: string | null;
            /**
             * @description The month in which the card expires, 1 to 12; null when it is not known.
             * @default null
             */
            expiry_month?: number | null;
            /**
             * @description The year in which the card expires; null when it is not known.
             * @default null
             */
            expiry_year?: number | null;
        };
        Coupon: {
            /**
             * Format: uuid
             * @description The id of the coupon.
             */
            id: string;
            /**
             * @description The code that customers enter, in any case; null for a batch, which has many.
             * @example AUTUMN25
             */
            code: string | null;
            /**
             * Format: uuid
             * @description The batch that the coupon stands for; null for a single one.
             */
            batch_id: string | null;
            /** @description The number of codes of a batch, for each of which the maxima count; null for a single one. */
            codes_count: number | null;
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id: string | null;
            /**
             * @description What people call the coupon; null when it has no name.
             * @example Welcome
             */
            name: string | null;
            /**
             * Format: uuid
             * @description The campaign that it belongs to; null for none.
             */
            campaign_id: string | null;
            /** @description What a redemption gives. */
            grants: components["schemas"]["CouponGrant"][];
            /** @description What a redemption takes from the wallet. */
            costs: components["schemas"]["CouponCost"][];
            discounts: components["schemas"]["Discounts"];
            /**
             * @description Of all that is in one group the discount worth most is used, and the others are not; null for none.
             * @default null
             * @example seasonal
             */
            exclusion_group: string | null;
            /** @description When it can be redeemed: one inner list must hold in full; null or empty for always. At most 100 conditions in all. */
            conditions: components["schemas"]["Condition"][][];
            /** @description Redemptions by all customers together; null for any number. */
            max_redemptions: number | null;
            /** @description Redemptions by one customer; null for any number. A new coupon that leaves it out has 1. */
            max_redemptions_per_customer: number | null;
            starts_at: components["schemas"]["StartsAt"];
            ends_at: components["schemas"]["EndsAt"];
            /** @description The platforms where it can be redeemed; null or empty for all. */
            platforms: string[] | null;
            /** @description The stores where it can be redeemed; null or empty for all. */
            store_ids: string[] | null;
            /** @description The sales channels where it can be redeemed; null or empty for all. */
            channel_ids: string[] | null;
            /** @description Your ids of the customers who may redeem it; null or empty for all. */
            recipient_ids: string[] | null;
            combinable: components["schemas"]["Combinable"];
            listed: components["schemas"]["Listed"];
            /**
             * @description Only an ACTIVE coupon can be redeemed.
             * @enum {string}
             */
            status: "ACTIVE" | "DISABLED";
            /** @description Redemptions that were not reversed. */
            redemptions_count: number;
            /**
             * Format: date-time
             * @description When the coupon was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the coupon last changed.
             */
            updated_at: string;
        };
        CouponAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Coupon"];
        };
        CouponBatch: {
            /**
             * Format: uuid
             * @description The id of the batch.
             */
            batch_id: string;
            /**
             * @description Whether all codes are made.
             * @enum {string}
             */
            status: "IN_PROGRESS" | "DONE";
            /** @description How many codes to make. */
            count: number;
            /** @description Codes that are made so far. */
            made: number;
            /**
             * Format: date-time
             * @description When the batch was begun.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the batch last changed.
             */
            updated_at: string;
        };
        CouponBatchAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CouponBatch"];
        };
        CouponBatchCode: {
            /**
             * Format: uuid
             * @description The id of the code.
             */
            id: string;
            /**
             * @description The code that customers enter.
             * @example MOON-7QK4M2XD9R
             */
            code: string;
            /** @description Redemptions of the code that were not reversed. */
            redemptions_count: number;
            /**
             * Format: date-time
             * @description When the code was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the code last changed.
             */
            updated_at: string;
        };
        CouponBatchCodeList: {
            /** @description The codes of this page. */
            data: components["schemas"]["CouponBatchCode"][];
            /**
             * Format: uuid
             * @description Asks for the next page; null when this page is empty.
             */
            cursor: string | null;
        };
        CouponCost: {
            reward_id: components["schemas"]["RewardId"];
            /**
             * @description Units of it.
             * @example 1
             */
            amount: components["schemas"]["Amount"];
        };
        CouponCostInput: {
            reward_id: components["schemas"]["RewardId"];
            /** @description Units of it. */
            amount: components["schemas"]["Amount"];
        };
        CouponDefinition: {
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id?: string | null;
            /** @description What people call the coupon; null when it has no name. */
            name?: string | null;
            /**
             * Format: uuid
             * @description The campaign that it belongs to; null for none.
             */
            campaign_id?: string | null;
            grants: components["schemas"]["Grants"];
            costs?: components["schemas"]["Costs"];
            /** @description What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing. */
            discounts?: components["schemas"]["DiscountInput"][];
            exclusion_group?: components["schemas"]["ExclusionGroup"];
            conditions?: components["schemas"]["Conditions"];
            max_redemptions?: components["schemas"]["MaxRedemptions"];
            max_redemptions_per_customer?: components["schemas"]["MaxRedemptionsPerCustomer"];
            starts_at?: components["schemas"]["StartsAt"];
            ends_at?: components["schemas"]["EndsAt"];
            /** @description The platforms where it can be redeemed; null or empty for all. */
            platforms?: string[] | null;
            store_ids?: components["schemas"]["StoreIds"];
            channel_ids?: components["schemas"]["ChannelIds"];
            recipient_ids?: components["schemas"]["RecipientIds"];
            combinable?: components["schemas"]["Combinable"];
        };
        CouponGrant: {
            reward_id: components["schemas"]["RewardId"];
            /**
             * @description Units of it.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
            /** @description Days until they expire; null or left out for the default of the account. */
            expires_after_days: number | null;
            /**
             * Format: date-time
             * @description When they expire, in place of a number of days; null for none.
             */
            expiration_date: string | null;
        };
        CouponGrantInput: {
            reward_id: components["schemas"]["RewardId"];
            /** @description Units of it. */
            amount: components["schemas"]["Amount"];
            /** @description Days until they expire; null or left out for the default of the account. */
            expires_after_days?: number | null;
            /**
             * Format: date-time
             * @description When they expire, in place of a number of days; null for none.
             */
            expiration_date?: string | null;
        };
        CouponList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Coupon"][];
            cursor: components["schemas"]["Cursor"];
        };
        CouponRefusal: {
            /** @description The code of the error, by which a program tells it from others. */
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong in general, in one sentence. */
            error: string;
            /** @description What is wrong here, in one sentence. */
            details: string;
            /** @description The status that the redeem would have. */
            status: number;
        };
        CouponReport: {
            /**
             * Format: uuid
             * @description Only this coupon or batch; left out or null: all of the account.
             */
            coupon_id: string | null;
            /** @description Every period of the range, in order, those in which nothing happened too. */
            periods: components["schemas"]["CouponStatsDay"][];
            counted_from: components["schemas"]["CountedFrom"];
            as_of: components["schemas"]["AsOf"];
        };
        CouponReportAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CouponReport"];
        };
        CouponStats: {
            /**
             * Format: uuid
             * @description The coupon, the batch or the campaign.
             */
            id: string;
            /** @description All that was counted. */
            total: components["schemas"]["CouponStatsTotal"];
            /** @description The rewards that were given or taken. */
            rewards: components["schemas"]["CouponStatsReward"][];
            /** @description The last 30 days of the account, today included. */
            days: components["schemas"]["CouponStatsDay"][];
            counted_from: components["schemas"]["CountedFrom"];
            as_of: components["schemas"]["AsOf"];
        };
        CouponStatsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CouponStats"];
        };
        CouponStatsDay: {
            period: components["schemas"]["Period"];
            /** @description Redeems of a code. */
            redemptions: number;
            /** @description Redemptions that were reversed. */
            reversals: number;
            /** @description Customers who redeemed in the period, as it was counted then: never the sum of shorter periods. */
            customers: number;
            /**
             * @description Money that redemptions took off orders, less what reversals took back in the period; below 0 where they took back more.
             * @default 0
             * @example 189.5
             */
            discounts: string;
            /** @description Redeems that were refused, by the error code that was answered. */
            refusals: components["schemas"]["RefusalCount"][];
        };
        CouponStatsReward: {
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units that were given.
             * @example 400
             */
            granted: string;
            /**
             * @description Units that customers paid for it.
             * @example 40
             */
            spent: string;
            cost: components["schemas"]["Cost"];
        };
        CouponStatsTotal: {
            /** @description Redeems of a code. */
            redemptions: number;
            /** @description Redemptions that were reversed. */
            reversals: number;
            /**
             * @description Money that redemptions took off orders, less what reversals took back in the period; below 0 where they took back more.
             * @default 0
             * @example 189.5
             */
            discounts: string;
            /** @description Redeems that were refused, by the error code that was answered. */
            refusals: components["schemas"]["RefusalCount"][];
        };
        CreateCampaignRequest: {
            /** @description What people call the campaign. */
            name: string;
            /** @description The brand whose events it pays for; null for all brands. */
            brand_id?: string | null;
            /**
             * Format: date-time
             * @description Events from here on are paid for; null for any.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Events before this are paid for; null for any.
             */
            ends_at?: string | null;
            event_types?: components["schemas"]["EventTypes"];
            inactive_days?: components["schemas"]["InactiveDays"];
            /** @description The platforms whose events it pays for; null or empty for all. */
            platforms?: string[] | null;
            /** @description The stores whose events it pays for; null or empty for all. */
            store_ids?: string[] | null;
            /** @description The sales channels whose events it pays for; null or empty for all. */
            channel_ids?: string[] | null;
            /** @description When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000. */
            conditions?: components["schemas"]["ConditionInput"][][] | null;
            /** @description Payouts to all customers together; null for any number. */
            max_total?: number | null;
            /** @description Payouts to one customer; null for any number. */
            max_per_customer?: number | null;
            /** @description Who pays for it; null for the brand, else `platform`. */
            funded_by?: string | null;
            consent_purpose?: components["schemas"]["ConsentPurpose"];
            /**
             * @description Campaigns of a higher priority pay first.
             * @default 0
             */
            priority?: number;
            /** @description What it takes off a cart; empty or left out for nothing. They need no code. */
            discounts?: components["schemas"]["DiscountInput"][];
            exclusion_group?: components["schemas"]["ExclusionGroup"];
            /** @description The product lines whose value earns; null for the whole order. */
            products?: components["schemas"]["SelectorInput"] | null;
            /** @description Whether what is paid with units earns, too; false when left out. */
            earns_on_points_paid?: boolean;
            /** @description What it pays; may be empty where discounts is not. */
            rewards: components["schemas"]["CampaignRewardInput"][];
            /**
             * @description Only an ACTIVE campaign pays; a DRAFT has to be activated; ARCHIVED is final.
             * @default ACTIVE
             * @enum {string}
             */
            status?: "DRAFT" | "ACTIVE";
        };
        CreateContactRequest: {
            /**
             * @description The e-mail address; null when it is not known.
             * @default null
             */
            email?: string | null;
            /**
             * @description The kind of the identity document; null when it is not known.
             * @default null
             */
            document_type?: string | null;
            /**
             * @description The number of the identity document; null when it is not known.
             * @default null
             */
            document_number?: string | null;
            /**
             * @description Your own id of the contact, once for a source; null for none.
             * @default null
             */
            external_id?: string | null;
            first_name?: components["schemas"]["FirstName"];
            second_name?: components["schemas"]["SecondName"];
            last_name?: components["schemas"]["LastName"];
            second_last_name?: components["schemas"]["SecondLastName"];
            /**
             * @description Whether the e-mail address is known to be theirs.
             * @default false
             */
            email_verified?: boolean;
            /**
             * Format: date
             * @description The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
             * @default null
             */
            dob?: string | null;
            /**
             * @description The gender; null when it is not known.
             * @default null
             * @enum {string|null}
             */
            gender?: "MALE" | "FEMALE" | null;
            /**
             * @description The country; null when it is not known.
             * @default null
             */
            country?: string | null;
            city?: components["schemas"]["City"];
            /**
             * @description The phone number; null when it is not known.
             * @default null
             */
            phone?: string | null;
            /**
             * @description Whether nobody knows who it is, as you say.
             * @default false
             */
            is_anonymous?: boolean;
            /**
             * @description Where the contact comes from; null when it is not known.
             * @default null
             */
            source?: string | null;
            /**
             * @description By which channel the contact came; null when it is not known.
             * @default null
             */
            channel?: string | null;
            /**
             * @description Whether the phone number is known to be theirs.
             * @default false
             */
            phone_verified?: boolean;
            /**
             * @description A status of your own; ACTIVE when it is left out.
             * @default ACTIVE
             */
            status?: string;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"];
            /** @description The addresses of the contact; null for none. */
            addresses?: components["schemas"]["ContactAddressInput"][] | null;
            /** @description What invoices need; null for none. */
            billing_info?: components["schemas"]["ContactBillingInfoInput"][] | null;
            /** @description Payment cards in short, never their numbers; null for none. */
            payments?: components["schemas"]["ContactPaymentInput"][] | null;
            /** @description May be sent as it was read, and is ignored. */
            readonly created_at?: unknown;
            /** @description May be sent as it was read, and is ignored. */
            readonly updated_at?: unknown;
            /** @description May be sent as it was read, and is ignored. */
            readonly data?: unknown;
            /** @description May be sent as it was read, and is ignored. */
            readonly id?: unknown;
            /**
             * Format: date-time
             * @description An instant makes the contact deleted from the start; null or left out, it is not.
             */
            deleted_at?: string | null;
            /** @description The order that the contact came with; null for none. */
            order?: components["schemas"]["ContactOrderInput"] | null;
        };
        CreateCouponBatchRequest: {
            /** @description How many codes to make. */
            count: number;
            /** @description What each code begins with, but no -; nothing when it is left out. */
            prefix?: string;
            /** @description What the codes have in common; the maxima count for each code. */
            coupon: components["schemas"]["CouponDefinition"];
        };
        CreateCouponRequest: {
            /** @description The code that customers enter; one is made up when it is left out. */
            code?: string;
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id?: string | null;
            /** @description What people call the coupon; null when it has no name. */
            name?: string | null;
            /**
             * Format: uuid
             * @description The campaign that it belongs to; null for none.
             */
            campaign_id?: string | null;
            grants: components["schemas"]["Grants"];
            costs?: components["schemas"]["Costs"];
            /** @description What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing. */
            discounts?: components["schemas"]["DiscountInput"][];
            exclusion_group?: components["schemas"]["ExclusionGroup"];
            conditions?: components["schemas"]["Conditions"];
            max_redemptions?: components["schemas"]["MaxRedemptions"];
            max_redemptions_per_customer?: components["schemas"]["MaxRedemptionsPerCustomer"];
            starts_at?: components["schemas"]["StartsAt"];
            ends_at?: components["schemas"]["EndsAt"];
            /** @description The platforms where it can be redeemed; null or empty for all. */
            platforms?: string[] | null;
            store_ids?: components["schemas"]["StoreIds"];
            channel_ids?: components["schemas"]["ChannelIds"];
            recipient_ids?: components["schemas"]["RecipientIds"];
            combinable?: components["schemas"]["Combinable"];
            listed?: components["schemas"]["Listed"];
        };
        CreateCustomerAsOperatorRequest: {
            /** @description Your own id of the customer, 1 to 128 characters. */
            id: string;
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            registration_date?: components["schemas"]["RegistrationDate"];
            platforms?: components["schemas"]["Platforms"];
            gender?: components["schemas"]["Gender"];
            dob?: components["schemas"]["Dob"];
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            country?: components["schemas"]["Country"];
            phone?: components["schemas"]["Phone"];
            phone_verified?: components["schemas"]["PhoneVerified"];
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"];
            /** @description Members of your own, of any JSON. */
            metadata?: components["schemas"]["FreeObject"];
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
        };
        CreateCustomerNoteRequest: {
            /** @description What somebody should know who helps the customer; 1 to 500 characters. */
            text: string;
        };
        CreateCustomerRequest: {
            /** @description Your own id of the customer, 1 to 128 characters. */
            id: string;
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            registration_date?: components["schemas"]["RegistrationDate"];
            platforms?: components["schemas"]["Platforms"];
            gender?: components["schemas"]["Gender"];
            dob?: components["schemas"]["Dob"];
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            country?: components["schemas"]["Country"];
            phone?: components["schemas"]["Phone"];
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"];
            /** @description Members of your own, of any JSON. */
            metadata?: components["schemas"]["FreeObject"];
        };
        CreatePunchCardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CreatePunchCardResult"];
        };
        CreatePunchCardList: {
            /** @description The rows of this page. */
            data: components["schemas"]["CreatePunchCardResult"][];
            cursor: components["schemas"]["Cursor"];
        };
        CreatePunchCardRequest: {
            /** @description What people call the punch card. */
            name: string;
            /** @description Stamps that fill the card. */
            stamps_needed: number;
            /** @description What a full card gives, in the place of its stamps. */
            gives: components["schemas"]["CreatePunchCardRequestGive"][];
            /** @description What gives a stamp. */
            stamps_per: components["schemas"]["CreatePunchCardRequestStampsPer"];
            /** @description Days until a stamp expires; null for the default of the account. */
            stamps_expire_after_days?: number | null;
            repeats?: components["schemas"]["Repeats"];
            consent_purpose?: components["schemas"]["ConsentPurpose"];
            /**
             * Format: date-time
             * @description Events from here on give stamps; null for any.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Events before this give stamps; null for any.
             */
            ends_at?: string | null;
            /**
             * Format: uuid
             * @description The stamp: a reward of the type POINTS, which no other ACTIVE punch card has.
             */
            reward_id: string;
            /**
             * @description Only an ACTIVE punch card gives stamps and prizes; ARCHIVED is final.
             * @default ACTIVE
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
        };
        CreatePunchCardRequestGive: {
            /**
             * Format: uuid
             * @description The reward that a full card gives.
             */
            reward_id: string;
            /** @description Units of it. */
            amount: components["schemas"]["Amount"];
            /** @description Days until they expire; null for the default of the account. */
            expires_after_days?: number | null;
        };
        CreatePunchCardRequestStampsPer: {
            kind: components["schemas"]["Kind"];
            /** @description The product lines that count, of PURCHASE and PRODUCT; null for all. */
            products?: components["schemas"]["SelectorInput"] | null;
            /** @description What these lines, or the whole order, must be worth at least; null for any value. */
            min_value?: components["schemas"]["AmountOrNull"];
            /** @description The type of event, of EVENT alone. */
            event_type?: string | null;
            /** @description The most stamps for one day of the customer, in the time zone of the account; null for any number. */
            max_per_day?: number | null;
        };
        CreatePunchCardResult: {
            /**
             * Format: uuid
             * @description The id of the punch card.
             */
            id: string;
            /** @description Counts the changes of the punch card, from 1. */
            version: number;
            /**
             * @description Only an ACTIVE punch card gives stamps and prizes; ARCHIVED is final.
             * @enum {string}
             */
            status: "ACTIVE" | "PAUSED" | "ARCHIVED";
            /**
             * @description What people call the punch card.
             * @example Ten coffees
             */
            name: string;
            /**
             * Format: uuid
             * @description The stamp: a reward of the type POINTS, which no other ACTIVE punch card has.
             */
            reward_id: string;
            /** @description Stamps that fill the card. */
            stamps_needed: number;
            /** @description What a full card gives, in the place of its stamps. */
            gives: components["schemas"]["ListCustomerPunchCardsResultGive"][];
            /** @description What gives a stamp. */
            stamps_per: components["schemas"]["CreatePunchCardResultStampsPer"];
            /** @description Days until a stamp expires; null for the default of the account. */
            stamps_expire_after_days: number | null;
            repeats: components["schemas"]["Repeats"];
            consent_purpose: components["schemas"]["ConsentPurpose"];
            /**
             * Format: date-time
             * @description Events from here on give stamps; null for any.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Events before this give stamps; null for any.
             */
            ends_at: string | null;
            /**
             * Format: date-time
             * @description When the punch card was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the punch card last changed.
             */
            updated_at: string;
        };
        CreatePunchCardResultStampsPer: {
            kind: components["schemas"]["Kind"];
            /** @description The product lines that count, of PURCHASE and PRODUCT; null for all. */
            products: components["schemas"]["Selector"] | null;
            /** @description What these lines, or the whole order, must be worth at least; null for any value. */
            min_value: components["schemas"]["AmountOrNull"];
            /** @description The type of event, of EVENT alone. */
            event_type: string | null;
            /** @description The most stamps for one day of the customer, in the time zone of the account; null for any number. */
            max_per_day: number | null;
        };
        CreateReviewFormRequest: {
            /** @description What people call the form. */
            name: string;
            /** @description What the form is about, for people; null when nothing is said. */
            description?: string | null;
            /**
             * @description What kind of form it is.
             * @enum {string}
             */
            type: "RATING" | "SURVEY";
            /**
             * @description Only an ACTIVE form is shown to customers; a new one is DRAFT unless said otherwise.
             * @enum {string}
             */
            status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            fields: components["schemas"]["Fields"];
            /** @description Members of your own, such as colours. */
            settings?: components["schemas"]["FreeObject"];
        };
        CreateRewardRequest: {
            /** @description The brand that offers the reward; null for all brands. */
            brand_id?: string | null;
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms?: string[] | null;
            /** @description What people call the reward. */
            name: string;
            /** @description What the reward is, for people; null when nothing is said. */
            description?: string | null;
            /**
             * @description What the units of the reward are; it never changes.
             * @enum {string}
             */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions?: components["schemas"]["ConditionInput"][][] | null;
            attributes?: components["schemas"]["Attributes"];
        };
        CreateSegmentAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Segment"] | components["schemas"]["SegmentDryRun"];
        };
        CreateSegmentRequest: {
            /** @description What people call the segment. */
            name: string;
            /** @description Which customers are in it, looked at whenever it is read. */
            filter: components["schemas"]["SegmentFilterInput"];
            /** @description Whether only to count the customers of the filter, and keep nothing. */
            dry_run?: boolean;
        };
        CreateTierAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Tier"] | components["schemas"]["TierPreview"];
        };
        CreateTierRequest: {
            /** @description What people call the tier. */
            name: string;
            rank: components["schemas"]["Rank"];
            /** @description What decides whether a customer is in the tier. */
            metric: components["schemas"]["TierMetricInput"];
            /** @description What the metric must reach. */
            threshold: components["schemas"]["Amount"];
            /** @description True to be told what the change would move; nothing changes. */
            dry_run?: boolean;
        };
        CreateWebhookRequest: {
            /** @description Where facts are sent: https, a name and no address, port 443 or above 1023. */
            url: string;
            types: components["schemas"]["Types"];
            /** @description What it is for; null without one. */
            description?: string | null;
            /**
             * @description Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
             * @default ACTIVE
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
            /**
             * @description Whether the facts of a wallet, or of another aggregate where there is no wallet, are sent one after the other.
             * @default false
             */
            ordered?: boolean;
            headers?: components["schemas"]["Headers"];
        };
        Customer: {
            /**
             * @description Your own id of the customer, 1 to 128 characters.
             * @example customer-4711
             */
            id: string;
            /**
             * @description The full name; null when it is not known.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description The e-mail address; null when it is not known.
             * @example ada@example.com
             */
            email: string | null;
            registration_date: components["schemas"]["RegistrationDate"];
            /** @description Whether the customer has no e-mail address, no phone and no document. */
            is_anonymous: boolean;
            /**
             * Format: date-time
             * @description The day of birth, set once: a date, or a date-time, of which the day counts as it is written; shown at 00:00Z. Not in the future, at most 120 years ago; null when not known.
             */
            dob: string | null;
            /**
             * @description The kind of the identity document, set together with its number; null for none.
             * @example passport
             */
            document_type: string | null;
            /**
             * @description The number of the identity document, set together with its type; null for none.
             * @example AB-1234567
             */
            document_number: string | null;
            /**
             * @description The country, as you write it; null when it is not known.
             * @example Spain
             */
            country: string | null;
            /**
             * @description The phone number in E.164 form, such as +34600111222, with or without blanks and dashes; null when it is not known.
             * @example +34600111222
             */
            phone: string | null;
            phone_verified: components["schemas"]["PhoneVerified"];
            /**
             * Format: uuid
             * @description The tier that the customer is in; null for none.
             */
            tier_id: string | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: {
                [key: string]: unknown;
            };
            /** @description What the customer has agreed to. */
            consent: components["schemas"]["Consent"];
            /** @description Purchases and visits, counted by period. */
            metrics: components["schemas"]["CustomerMetrics"];
            /** @description Members of your own, of any JSON. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            gender: components["schemas"]["Gender"];
            /** @description The platforms that the customer uses; null when nothing is said. */
            platforms: string[] | null;
        };
        CustomerMetrics: {
            /** @description All time. */
            lifetime: components["schemas"]["PeriodMetrics"];
            /** @description The calendar year before this one. */
            last_year: components["schemas"]["PeriodMetrics"];
            /** @description This calendar year. */
            this_year: components["schemas"]["PeriodMetrics"];
            /** @description The calendar month before this one. */
            last_month: components["schemas"]["PeriodMetrics"];
            /** @description This calendar month. */
            this_month: components["schemas"]["PeriodMetrics"];
            /** @description The calendar quarter before this one. */
            last_quarter: components["schemas"]["PeriodMetrics"];
            /** @description This calendar quarter. */
            this_quarter: components["schemas"]["PeriodMetrics"];
            /** @description The half of a calendar year before this one. */
            last_semester: components["schemas"]["PeriodMetrics"];
            /** @description This half of the calendar year. */
            this_semester: components["schemas"]["PeriodMetrics"];
            /**
             * Format: date-time
             * @description When something was last counted; null before.
             */
            updated_at: string | null;
        };
        CustomerNote: {
            /**
             * Format: uuid
             * @description The id of the note.
             */
            id: string;
            /** @description What somebody should know who helps the customer; 1 to 500 characters. */
            text: string;
            /**
             * @description The `sub` of the token that wrote it.
             * @example operator
             */
            author: string;
            /**
             * Format: date-time
             * @description When it was written. A note never changes.
             */
            created_at: string;
        };
        CustomerNoteAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerNote"];
        };
        CustomerRedemption: {
            /**
             * Format: uuid
             * @description The id of the redemption.
             */
            id: string;
            /**
             * Format: uuid
             * @description The coupon, or the batch that its code is of.
             */
            coupon_id: string;
            /**
             * @description The code that was redeemed.
             * @example WELCOME10
             */
            code: string;
            /**
             * @description Your own id of the customer.
             * @example customer-4711
             */
            customer_id: string;
            /**
             * @description Whether it was reversed.
             * @enum {string}
             */
            status: "ACTIVE" | "REVERSED";
            /**
             * @description The `sub` of the token that redeemed; null for redemptions of before it was kept.
             * @example storefront
             */
            actor: string | null;
            /** @description The lines that were given. */
            accumulations: components["schemas"]["RedemptionLine"][];
            /** @description The lines that were taken. */
            redemptions: components["schemas"]["RedemptionLine"][];
            /** @description What was taken off the order; empty for nothing. */
            discounts: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sum of discounts.
             * @default 0
             * @example 10
             */
            discount_total: components["schemas"]["Amount"];
            /**
             * Format: uuid
             * @description The event whose fate it follows; null for none.
             * @default null
             */
            event_id: string | null;
            /**
             * @description Your own id of the purchase of that event; null for none.
             * @default null
             * @example order-1
             */
            purchase_id: string | null;
            /**
             * Format: date-time
             * @description When it was redeemed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the redemption last changed.
             */
            updated_at: string;
            reversed_at: components["schemas"]["ReversedAt"];
        };
        CustomerRedemptionList: {
            /** @description The rows of this page. */
            data: components["schemas"]["CustomerRedemption"][];
            cursor: components["schemas"]["Cursor"];
        };
        CustomerReport: {
            /** @description How many customers are in each tier now, in ascending rank. */
            by_tier: components["schemas"]["CustomerReportByTier"][];
            /** @description Every period of the range, in order, those in which nothing happened too. */
            periods: components["schemas"]["CustomerReportPeriod"][];
            counted_from: components["schemas"]["CountedFrom"];
            as_of: components["schemas"]["AsOf"];
        };
        CustomerReportAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerReport"];
        };
        CustomerReportByTier: {
            /**
             * Format: uuid
             * @description The tier.
             */
            tier_id: string;
            /**
             * @description What people call the tier.
             * @example Gold
             */
            name: string;
            rank: components["schemas"]["Rank"];
            /** @description How many customers are in it now: counted in the write that moves one. */
            customers: number;
        };
        CustomerReportPeriod: {
            period: components["schemas"]["Period"];
            /** @description Customers who came into being in the period. */
            new: number;
            /** @description Customers who redeemed a coupon or whose purchase was fulfilled, as it was counted then. */
            active: number;
        };
        CustomerTier: {
            /** @description The tier that the customer is in; null for none. */
            tier: components["schemas"]["TierStep"] | null;
            /**
             * Format: date-time
             * @description When the customer came into the tier; null for none.
             */
            since: string | null;
            /** @description The tier of the next higher rank; null when there is none. */
            next: components["schemas"]["TierStep"] | null;
            /** @description What decides on the next tier; null when there is none, as for all that follows. */
            metric: components["schemas"]["TierMetric"] | null;
            /** @description What the metric says now: money spent, or purchases. */
            value: components["schemas"]["AmountOrNull"];
            /** @description What the metric must reach. */
            threshold: components["schemas"]["AmountOrNull"];
            /** @description What is left to the threshold, 0 when it is reached. */
            missing: components["schemas"]["AmountOrNull"];
            /**
             * Format: date-time
             * @description The end of the period that is counted; null for the lifetime.
             */
            period_ends_at: string | null;
        };
        CustomerTierAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerTier"];
        };
        CustomerToken: {
            /** @description The token. It is shown once and stored nowhere. */
            token: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string;
        };
        CustomerTokenAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerToken"];
        };
        CustomerTransaction: {
            /**
             * Format: uuid
             * @description The id of the row; ids ascend in the order of writing.
             */
            id: string;
            /**
             * @description What kind of movement it is.
             * @enum {string}
             */
            type: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
            /**
             * @description The brand that it belongs to; null for none.
             * @example brand-1
             */
            brand_id: string | null;
            /**
             * Format: uuid
             * @description The behavior event that moved it; null for none.
             */
            event_id: string | null;
            campaign_id: components["schemas"]["CampaignId"];
            /**
             * @description The sales channel; null for none.
             * @example channel-1
             */
            channel_id: string | null;
            /**
             * @description The store; null for none.
             * @example store-1
             */
            store_id: string | null;
            /**
             * Format: uuid
             * @description The reward that was moved.
             */
            reward_id: string;
            /**
             * @description Who pays for it: a name of yours, the brand, or `platform`.
             * @example marketing
             */
            funded_by: string;
            event_type: components["schemas"]["EventType"];
            /**
             * @description Units that were moved, above 0.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
            /**
             * @description What the units cost in money.
             * @example 0.5
             */
            cost: components["schemas"]["Amount"];
            /**
             * @description What happened, in one sentence.
             * @example Coupon WELCOME10 was redeemed
             */
            details: string;
            receiver_id: components["schemas"]["ReceiverId"];
            sender_id: components["schemas"]["SenderId"];
            /**
             * Format: date-time
             * @description When the row was written.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When what it is about happened.
             */
            issued_at: string;
            /** @description What else is known of the movement. */
            attributes: components["schemas"]["TransactionAttributes"];
            /** @description What moved it, such as `redemption_id` and `code` of a coupon. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Whether units came or went.
             * @enum {string}
             */
            direction: "IN" | "OUT";
            /**
             * @description The amount, below 0 where units went.
             * @example 10
             */
            signed_amount: components["schemas"]["Amount"];
            /** @description What happened, for a page that says it in its own language. */
            title: components["schemas"]["TransactionTitle"];
            /** @description Your own id of the purchase; null for none. */
            purchase_id: string | null;
        };
        CustomerTransactionList: {
            /** @description The rows of this page. */
            data: components["schemas"]["CustomerTransaction"][];
            cursor: components["schemas"]["Cursor"];
        };
        CustomerWithWallet: {
            /** @description The customer as they are now. */
            customer: components["schemas"]["Customer"];
            /** @description The wallet of the customer. */
            wallet: components["schemas"]["Wallet"];
        };
        CustomerWithWalletAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerWithWallet"];
        };
        DeadLetter: {
            /**
             * Format: uuid
             * @description The id of the dead letter.
             */
            id: string;
            /**
             * Format: uuid
             * @description The import, or the job, that the row is of.
             */
            import_id: string;
            /**
             * @description What the rows of the import are; `bulk` of a job of bulk work.
             * @enum {string}
             */
            kind: "customers" | "events" | "bulk";
            index: components["schemas"]["Index"];
            event_index: components["schemas"]["EventIndex"];
            /**
             * @description Your own id of the customer.
             * @example customer-4711
             */
            customer_id: string;
            /**
             * @description What failed, the same text for the same cause.
             * @example wallet did not answer
             */
            reason: string;
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the row was first set aside.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the dead letter last changed.
             */
            updated_at: string;
        };
        DeadLetterAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["DeadLetter"];
        };
        DeadLetterList: {
            /** @description The rows of this page. */
            data: components["schemas"]["DeadLetter"][];
            cursor: components["schemas"]["Cursor"];
        };
        Device: {
            /** @description Such as `ios`; null when nobody said. */
            platform: string | null;
            /** @description The model of the device; null when nobody said. */
            model: string | null;
            /** @description The version of its operating system; null when nobody said. */
            os_version: string | null;
            /**
             * Format: date-time
             * @description When it was first registered.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was registered last.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it is forgotten, unless it is registered again before.
             */
            expires_at: string;
        };
        DeviceAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Device"][];
        };
        DeviceInfo: {
            /** @description The platform of the device, such as `ios`, shown as sent; null when it is not known. */
            platform?: string | null;
            /** @description The model of the device; null when it is not known. */
            model?: string | null;
            /** @description The version of its operating system; null when it is not known. */
            osVersion?: string | null;
        };
        Discount: {
            /**
             * @description PERCENT or AMOUNT of money off, FREE_SHIPPING, or FREE_ITEM: the cheapest pieces are free.
             * @enum {string}
             */
            kind: "PERCENT" | "AMOUNT" | "FREE_SHIPPING" | "FREE_ITEM";
            /**
             * @description PERCENT: above 0, at most 100. AMOUNT: money. FREE_ITEM: pieces that are free, 1 when left out.
             * @example 10
             */
            value?: components["schemas"]["Amount"];
            /**
             * @description Money that a PERCENT takes off at most; left out for no limit.
             * @example 25
             */
            max?: components["schemas"]["Amount"];
            /** @description FREE_ITEM: the pieces are free once for each so many matching ones: 3 makes 3 for 2. Left out: once. */
            per?: number;
            /** @description The lines that it looks at and takes from; left out for all. */
            products?: components["schemas"]["Selector"];
            target?: components["schemas"]["Target"];
        };
        DiscountInput: {
            /**
             * @description PERCENT or AMOUNT of money off, FREE_SHIPPING, or FREE_ITEM: the cheapest pieces are free.
             * @enum {string}
             */
            kind: "PERCENT" | "AMOUNT" | "FREE_SHIPPING" | "FREE_ITEM";
            /** @description PERCENT: above 0, at most 100. AMOUNT: money. FREE_ITEM: pieces that are free, 1 when left out. */
            value?: components["schemas"]["Amount"];
            /** @description Money that a PERCENT takes off at most; left out for no limit. */
            max?: components["schemas"]["Amount"];
            /** @description FREE_ITEM: the pieces are free once for each so many matching ones: 3 makes 3 for 2. Left out: once. */
            per?: number;
            /** @description The lines that it looks at and takes from; left out for all. */
            products?: components["schemas"]["SelectorInput"];
            target?: components["schemas"]["Target"];
        };
        DrawCouponRequest: {
            /** @description The code to draw; Code 128 takes printable ASCII alone. */
            code: string;
            /**
             * @description The type of the image.
             * @enum {string}
             */
            format: "svg" | "png";
            /**
             * @description A QR code, or the bars of Code 128.
             * @enum {string}
             */
            kind: "qr" | "code128";
        };
        DryRun: {
            /**
             * @description That nothing was changed.
             * @constant
             */
            dry_run: true;
            /** @description What the call concerns, as it is. */
            before: components["schemas"]["DryRunSide"];
            /** @description The same, as the call would leave it. */
            after: components["schemas"]["DryRunSide"];
            /** @description The rows that the call would write to the ledger. */
            transactions: components["schemas"]["DryRunTransaction"][];
        };
        DryRunSide: {
            /** @description The wallets that are concerned; of a transfer, the sender first. */
            wallets: components["schemas"]["DryRunSideWallet"][];
            /** @description The gift card that is concerned; null for none. */
            gift_card: components["schemas"]["DryRunSideGiftCard"] | null;
            /** @description The status of the redemption, or the state of the event; null for neither. */
            status: string | null;
            /** @description The tier of the customer; null where no tier is concerned. */
            tier: components["schemas"]["DryRunSideTier"] | null;
        };
        DryRunSideGiftCard: {
            /**
             * @description Whether the card can be redeemed.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /** @description Units that the card was worth when it was given. */
            amount: components["schemas"]["Amount"];
            /** @description Units that are left on the card. */
            balance: components["schemas"]["Amount"];
        };
        DryRunSideTier: {
            /**
             * Format: uuid
             * @description The tier that the customer is in; null for none.
             */
            tier_id: string | null;
            /**
             * Format: date-time
             * @description Until when a tier by hand is kept at least; null for none.
             */
            until: string | null;
        };
        DryRunSideWallet: {
            /** @description Your own id of the customer. */
            customer_id: string;
            totals: components["schemas"]["Totals"];
        };
        DryRunTransaction: {
            /**
             * @description What kind of movement it is.
             * @enum {string}
             */
            type: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
            /** @description The brand that it belongs to; null for none. */
            brand_id: string | null;
            /**
             * Format: uuid
             * @description The behavior event that moved it; null for none.
             */
            event_id: string | null;
            campaign_id: components["schemas"]["CampaignId"];
            /** @description The sales channel; null for none. */
            channel_id: string | null;
            /** @description The store; null for none. */
            store_id: string | null;
            /**
             * Format: uuid
             * @description The reward that was moved.
             */
            reward_id: string;
            /** @description Who pays for it: a name of yours, the brand, or `platform`. */
            funded_by: string;
            event_type: components["schemas"]["EventType"];
            /** @description Units that were moved, above 0. */
            amount: components["schemas"]["Amount"];
            /** @description What the units cost in money. */
            cost: components["schemas"]["Amount"];
            /** @description What happened, in one sentence. */
            details: string;
            receiver_id: components["schemas"]["ReceiverId"];
            sender_id: components["schemas"]["SenderId"];
            /**
             * Format: date-time
             * @description When what it is about happened.
             */
            issued_at: string;
            /** @description What else is known of the movement. */
            attributes: components["schemas"]["TransactionAttributes"];
        };
        EndCustomerTokensAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["EndCustomerTokensResult"];
        };
        EndCustomerTokensResult: {
            /**
             * @description Your own id of the customer, 1 to 128 characters.
             * @example customer-4711
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When they ended: tokens that were issued until then are refused.
             */
            ended_at: string;
        };
        EraseCustomerAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["EraseCustomerResult"];
        };
        EraseCustomerResult: {
            /** @description The id that stands in place of yours from now on, `erased-` and a uuid. */
            id: string;
            /**
             * @description The profile is gone; what else is kept of the person follows within a minute.
             * @constant
             */
            status: "ERASING";
            /**
             * Format: date-time
             * @description When the profile was erased.
             */
            erased_at: string;
        };
        ErasePersonaAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ErasePersonaResult"];
        };
        ErasePersonaResult: {
            /**
             * Format: uuid
             * @description The id of the persona, which stands for one person.
             */
            id: string;
            /**
             * @description The persona and its contacts are gone; traces elsewhere follow.
             * @constant
             */
            status: "ERASED";
            /** @description The contacts that were erased with it. */
            contact_ids: string[];
        };
        EvaluateCartRequest: {
            /** @description Your own id of the customer; null or left out for a visitor whom nobody knows. */
            customer_id?: string | null;
            brand_id?: components["schemas"]["BrandId"];
            platform?: components["schemas"]["Platform"];
            store_id?: components["schemas"]["StoreId"];
            channel_id?: components["schemas"]["ChannelId"];
            /** @description The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines. */
            order: components["schemas"]["OrderInput"];
            codes?: components["schemas"]["Codes"];
            /** @description Units of rewards to spend on it, in the order of their use. */
            spend?: components["schemas"]["CartSpend"][] | null;
            gift_cards?: components["schemas"]["GiftCards"];
        };
        ExpiringUnits: {
            /**
             * Format: uuid
             * @description The reward that the units are of.
             */
            reward_id: string;
            /** @description The reward itself; null for a moment after it was created. */
            reward: components["schemas"]["Reward"] | null;
            /**
             * @description Units that expire then: the sum of the free lines of that date.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description The instant from which they are gone.
             */
            expiration_date: string;
        };
        ExpiringUnitsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ExpiringUnits"][];
        };
        ExportCustomerAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ExportCustomerResult"];
        };
        ExportCustomerResult: {
            /** @description The profile, with consent and tags. */
            customer: components["schemas"]["OperatorCustomer"];
            /** @description Its devices, without the tokens by which they are reached. */
            devices: components["schemas"]["Device"][];
            /** @description What people who helped it wrote down, the newest first. */
            notes: components["schemas"]["CustomerNote"][];
            /** @description Its tier, and the way to the next. */
            tier: components["schemas"]["CustomerTier"];
            /** @description What it has. */
            wallet: components["schemas"]["Wallet"];
            /** @description Each row of the ledger that is about its wallet. */
            transactions: components["schemas"]["Transaction"][];
            /** @description What coupons gave and took. */
            redemptions: components["schemas"]["Redemption"][];
            /** @description Codes that were refused, as long as they are kept. */
            refusals: components["schemas"]["RefusedRedeem"][];
            /** @description Its behavior events, purchases above all. */
            events: components["schemas"]["OperatorBehaviorEvent"][];
            /** @description How often it filled punch cards; their stamps are in the wallet. */
            punch_cards: components["schemas"]["ExportCustomerResultPunchCard"][];
            /** @description Its answers to review forms. */
            submissions: components["schemas"]["ReviewSubmission"][];
            /** @description Contacts whose `external_id` is the id of the customer. */
            contacts: components["schemas"]["Contact"][];
            /** @description Facts about it that webhooks were sent in the last 30 days, and what they answered. */
            sent_facts: components["schemas"]["SentFact"][];
            /** @description The persons that these contacts belong to. */
            personas: components["schemas"]["PersonaWithContacts"][];
        };
        ExportCustomerResultPunchCard: {
            /**
             * Format: uuid
             * @description The id of the punch card.
             */
            punch_card_id: string;
            /** @description How often the customer has filled the card. */
            times_filled: number;
            /** @description Stamps by day, of a card with a limit for one; the newest 31 days. */
            days: components["schemas"]["ExportCustomerResultPunchCardDay"][];
        };
        ExportCustomerResultPunchCardDay: {
            /** @description A day, as YYYY-MM-DD. */
            day: string;
            /** @description Stamps that count for it. */
            stamps: number;
        };
        FreeObject: {
            [key: string]: unknown;
        };
        GetGiftCardByCodeAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["GetGiftCardByCodeResult"];
        };
        GetGiftCardByCodeResult: {
            /**
             * @description The code of the card.
             * @example GC-7QK4-M2XD-9RTB-5HWN
             */
            code: string;
            /**
             * Format: uuid
             * @description The reward that the card holds.
             */
            reward_id: string;
            /**
             * Format: uuid
             * @description Whose card it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id of the customer.
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the card was given.
             */
            rewarded_at: string;
            /**
             * Format: date-time
             * @description When the card expires; null for never.
             */
            expired_at: string | null;
            /**
             * Format: date-time
             * @description When the card was redeemed; null before.
             */
            redeemed_at: string | null;
            /**
             * @description What the card is for; null when nothing is said.
             * @example A gift card for the shop
             */
            description: string | null;
            /**
             * @description Whether the card can be redeemed.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /**
             * @description Units that the card was worth when it was given.
             * @example 25
             */
            amount: components["schemas"]["Amount"];
            /**
             * @description Units that are left on the card.
             * @example 25
             */
            balance: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the card was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the card last changed.
             */
            updated_at: string;
            /**
             * @description Your id of the customer whose card it is; null once they are erased.
             * @example customer-4711
             */
            owner: string | null;
        };
        GiftCard: {
            /** @description The code to redeem it by; null but in the answer that made the card. */
            code: string | null;
            /**
             * Format: uuid
             * @description The reward that the card holds.
             */
            reward_id: string;
            /**
             * Format: uuid
             * @description Whose card it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id of the customer.
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the card was given.
             */
            rewarded_at: string;
            /**
             * Format: date-time
             * @description When the card expires; null for never.
             */
            expired_at: string | null;
            /**
             * Format: date-time
             * @description When the card was redeemed; null before.
             */
            redeemed_at: string | null;
            /** @description What the card is for; null when nothing is said. */
            description: string | null;
        };
        GiftCardAuthorization: {
            /**
             * Format: uuid
             * @description The id of the authorisation, which its capture has too.
             */
            id: string;
            /** @description Your own id of the purchase. */
            purchase_id: string;
            /** @description Units that were authorised. */
            amount: components["schemas"]["Amount"];
            /** @description Units of them that were captured. */
            captured: components["schemas"]["Amount"];
            /** @description Units that came back to the card since. */
            refunded: components["schemas"]["Amount"];
            /**
             * @description Whether its units are kept, taken, or free again.
             * @enum {string}
             */
            status: "OPEN" | "CAPTURED" | "RELEASED" | "EXPIRED";
            /**
             * Format: date-time
             * @description Until when its units are kept, unless they are captured or released before.
             */
            expires_at: string;
        };
        GiftCardBalance: {
            /**
             * Format: uuid
             * @description The id of the card, which is no secret: it is redeemed by its code alone.
             */
            id: string;
            /**
             * @description The last four characters of its code; null on cards of before they were kept.
             * @example 3KZM
             */
            last_four: string | null;
            /**
             * @description Whether the card can be used.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /**
             * @description Units that are on the card, with those that are authorised.
             * @example 100
             */
            balance: components["schemas"]["Amount"];
            /**
             * @description Units of them that are kept for open authorisations.
             * @example 0
             */
            authorized: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the card expires; null for never.
             */
            expiration_date: string | null;
            /** @description Whether it is in the wallet of a customer. It is never told of which. */
            has_holder: boolean;
            /** @description Whether it can be used with its PIN alone. */
            has_pin: boolean;
        };
        GiftCardEffect: {
            /** @description The card afterwards. */
            card: components["schemas"]["GiftCardBalance"];
            /** @description The authorisation afterwards; null where there is none. */
            authorization: components["schemas"]["GiftCardAuthorization"] | null;
            transactions: components["schemas"]["Transactions"];
        };
        GiftCardEffectAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["GiftCardEffect"];
        };
        GiftCardOfAccount: {
            /**
             * Format: uuid
             * @description The id of the card, which is no secret: it is redeemed by its code alone.
             */
            id: string;
            /**
             * @description The last four characters of its code; null on cards of before they were kept.
             * @example 3KZM
             */
            last_four: string | null;
            /**
             * @description Whether the card can be used.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /**
             * @description Units that are on the card, with those that are authorised.
             * @example 75
             */
            balance: components["schemas"]["Amount"];
            /**
             * @description Units of them that are kept for open authorisations.
             * @example 0
             */
            authorized: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the card expires; null for never.
             */
            expiration_date: string | null;
            /** @description Whether it is in the wallet of a customer. It is never told of which. */
            has_holder: boolean;
            /** @description Whether it can be used with its PIN alone. */
            has_pin: boolean;
            /**
             * Format: uuid
             * @description The reward that the card holds.
             */
            reward_id: string;
            /** @description What the card is for; null when nothing is said. */
            description: string | null;
            /**
             * @description Units that the card was worth when it was given.
             * @example 100
             */
            amount: components["schemas"]["Amount"];
            /**
             * @description Units that were added to it since.
             * @example 0
             */
            topped_up: components["schemas"]["Amount"];
            /**
             * @description Units that were taken from it and did not come back.
             * @example 25
             */
            redeemed: components["schemas"]["Amount"];
            /**
             * @description Units that were added by hand less those that were taken by hand.
             * @example 0
             */
            adjusted: components["schemas"]["Amount"];
            /**
             * @description Your own id of the customer who holds it; null while nobody does, and once they are erased.
             * @example customer-4711
             */
            customer_id: string | null;
            /**
             * Format: uuid
             * @description The buyer, by the `owner_id` of their wallet: a uuid that we make; null where it is not known.
             */
            purchaser_owner_id: string | null;
            /**
             * Format: date-time
             * @description When its receiver should get it; null where nothing is said.
             */
            deliver_at: string | null;
            /**
             * Format: date-time
             * @description When nothing was left of it; null before, and once something came back.
             */
            redeemed_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed; null before.
             */
            voided_at: string | null;
            /**
             * Format: date-time
             * @description When wrong PINs locked it; null while it is not locked.
             */
            locked_at: string | null;
            /**
             * Format: date-time
             * @description When the card was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the card last changed.
             */
            updated_at: string;
        };
        GiftCardOfAccountList: {
            /** @description The rows of this page. */
            data: components["schemas"]["GiftCardOfAccount"][];
            cursor: components["schemas"]["Cursor"];
        };
        GiftCardPurchaser: {
            /** @description Your own id of the customer who bought the card. */
            customer_id?: string | null;
        };
        GiveCustomerConsentRequest: {
            /**
             * @description The text or code that was agreed to; null when it is not kept.
             * @default null
             */
            consent_string?: string | null;
            /** @description The version of the text; "0" where nobody has asked. */
            version: string;
            /**
             * Format: date-time
             * @description When the customer decided, not in the future; an older record replaces no newer one.
             */
            consent_timestamp: string;
            /** @description Each purpose that was asked for: true when agreed, false when refused. */
            purposes: components["schemas"]["ConsentPurposesInput"];
            /** @description Each vendor by its key: true when agreed, false when refused. */
            vendors?: {
                [key: string]: boolean;
            };
        };
        /** @enum {string} */
        IdentityField: "document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified";
        IdentityResolution: {
            /** @description Fields that must all agree for two contacts to be one person. */
            conditions: components["schemas"]["IdentityField"][];
            /** @description Contacts that one person may have. */
            max_group_size: number;
            /** @description How old a match may be, and how often one person may be joined. */
            temporal_limits: components["schemas"]["IdentityTemporalLimit"][];
            /**
             * @description What the rule is for; the history of a person names it.
             * @example The same e-mail address
             */
            description: string;
            /** @description Whether the rule is one of those that hold until they are changed. */
            isDefault: boolean;
        };
        IdentityRuleInput: {
            /** @description Fields that must all agree for two contacts to be one person. */
            conditions: components["schemas"]["IdentityField"][];
            /**
             * @description Contacts that one person may have.
             * @default 20
             */
            max_group_size?: number;
            /** @description How old a match may be, and how often one person may be joined. */
            temporal_limits?: components["schemas"]["IdentityTemporalLimitInput"][];
            /**
             * @description What the rule is for; the history of a person names it.
             * @default
             */
            description?: string;
            /** @description May be sent as it was read, and is ignored. */
            isDefault?: boolean;
        };
        IdentityRules: {
            /** @description The rules; any of them makes two contacts one person. */
            rules: components["schemas"]["IdentityResolution"][];
            /** @description Values that never match, such as an address of the shop itself. */
            block_list: string[];
            /** @description Counts the changes of the rules. */
            generation: number;
            /**
             * @description REKEYING while earlier contacts are being looked at by new rules.
             * @enum {string}
             */
            status: "READY" | "REKEYING";
            /**
             * Format: uuid
             * @description The last contact that was looked at by new rules; null when all were.
             */
            rekeyed_to: string | null;
            /**
             * Format: date-time
             * @description When the rules were first changed; null before.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description When the rules were last changed; null before.
             */
            updated_at: string | null;
        };
        IdentityRulesAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["IdentityRules"];
        };
        IdentityRulesTrial: {
            /**
             * @description What would happen: a new person, joining one, making several one, or no person for a contact that is made deleted.
             * @enum {string}
             */
            outcome: "NEW_PERSONA" | "JOIN" | "MERGE" | "NO_PERSONA";
            /**
             * Format: uuid
             * @description The person that the contact would belong to; null for a new one or none.
             */
            persona_id: string | null;
            /** @description The persons that would become one with it. */
            merged_persona_ids: string[];
            /** @description The persons that the contact matches. */
            matches: components["schemas"]["IdentityRulesTrialMatch"][];
        };
        IdentityRulesTrialAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["IdentityRulesTrial"];
        };
        IdentityRulesTrialMatch: {
            /**
             * Format: uuid
             * @description The person that matching contacts belong to.
             */
            persona_id: string;
            /** @description The contacts that match. */
            contact_ids: string[];
            /** @description The rules by which they match. */
            rules: components["schemas"]["IdentityRulesTrialMatchRule"][];
            /**
             * @description What keeps the two apart; null for nothing.
             * @enum {string|null}
             */
            hindrance: "DOCUMENT_DIFFERS" | "EXTERNAL_ID_DIFFERS" | "SET_APART" | "EMAIL_NOT_VERIFIED" | "GROUP_FULL" | "TOO_OLD" | "TOO_MANY_JOINS" | null;
        };
        IdentityRulesTrialMatchRule: {
            /**
             * @description What the rule is for.
             * @example The same e-mail address
             */
            description: string;
            /** @description The fields that agree. */
            conditions: components["schemas"]["IdentityField"][];
        };
        IdentityTemporalLimit: {
            /**
             * @description The unit of the time span.
             * @enum {string}
             */
            unit: "minute" | "hour" | "day" | "week";
            /** @description The length of the time span in units: how old a match may be. */
            value: number;
            /**
             * @description Contacts that may join one person within the span; null for any number.
             * @default null
             */
            max: number | null;
        };
        IdentityTemporalLimitInput: {
            /**
             * @description The unit of the time span.
             * @enum {string}
             */
            unit: "minute" | "hour" | "day" | "week";
            /** @description The length of the time span in units: how old a match may be. */
            value: number;
            /**
             * @description Contacts that may join one person within the span; null for any number.
             * @default null
             */
            max?: number | null;
        };
        Import: {
            /**
             * Format: uuid
             * @description The id of the import.
             */
            import_id: string;
            /**
             * @description What its rows are.
             * @enum {string}
             */
            kind: "customers" | "events";
            status: components["schemas"]["Status"];
            /** @description Whether work on it is paused. */
            paused: boolean;
            total: components["schemas"]["Total"];
            created: components["schemas"]["Created"];
            updated: components["schemas"]["Updated"];
            unchanged: components["schemas"]["Unchanged"];
            failed: components["schemas"]["Failed"];
            warned: components["schemas"]["Warned"];
            dead_letters: components["schemas"]["DeadLetters"];
            /** @description Rows that wait. */
            pending: number;
            /**
             * Format: date-time
             * @description When the import was begun.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the import last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When all rows were done; null before.
             */
            finished_at: string | null;
            /** @description How far the import is taken back; null when nobody has asked for it. */
            undo: components["schemas"]["ImportUndo"] | null;
            /** @description Why rows failed: the first 1,000. */
            errors: components["schemas"]["RowError"][];
            /** @description What of rows was not taken as it was sent: the first 1,000. */
            warnings: components["schemas"]["ImportWarning"][];
        };
        ImportAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Import"];
        };
        ImportError: {
            index: components["schemas"]["Index"];
            event_index: components["schemas"]["EventIndex"];
            /**
             * @description Your own id of the customer; null where the row names none.
             * @example wrong
             */
            id: string | null;
            /** @description What kind of mistake it is. */
            code: components["schemas"]["RowErrorCode"];
            /**
             * @description What is wrong, in words.
             * @example email must be an e-mail address
             */
            message: string;
            field: components["schemas"]["Field"];
            /**
             * @description The place of the row as text, which sorts as the rows do.
             * @example 000001.-
             */
            row_id: string;
        };
        ImportErrorList: {
            /** @description The rows of this page. */
            data: components["schemas"]["ImportError"][];
            cursor: components["schemas"]["Cursor"];
        };
        ImportResults: {
            /**
             * Format: uuid
             * @description The id of the import.
             */
            import_id: string;
            status: components["schemas"]["Status"];
            total: components["schemas"]["Total"];
            created: components["schemas"]["Created"];
            updated: components["schemas"]["Updated"];
            unchanged: components["schemas"]["Unchanged"];
            failed: components["schemas"]["Failed"];
            warned: components["schemas"]["Warned"];
            /** @description What became of each row, in their order. */
            results: components["schemas"]["RowResult"][];
        };
        ImportResultsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ImportResults"];
        };
        ImportSummary: {
            /**
             * Format: uuid
             * @description The id of the import.
             */
            import_id: string;
            /**
             * @description What its rows are.
             * @enum {string}
             */
            kind: "customers" | "events";
            status: components["schemas"]["Status"];
            /** @description Whether work on it is paused. */
            paused: boolean;
            total: components["schemas"]["Total"];
            created: components["schemas"]["Created"];
            updated: components["schemas"]["Updated"];
            unchanged: components["schemas"]["Unchanged"];
            failed: components["schemas"]["Failed"];
            warned: components["schemas"]["Warned"];
            dead_letters: components["schemas"]["DeadLetters"];
            /** @description Rows that wait. */
            pending: number;
            /**
             * Format: date-time
             * @description When the import was begun.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the import last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When all rows were done; null before.
             */
            finished_at: string | null;
            /** @description How far the import is taken back; null when nobody has asked for it. */
            undo: components["schemas"]["ImportUndo"] | null;
        };
        ImportSummaryAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ImportSummary"];
        };
        ImportSummaryList: {
            /** @description The rows of this page. */
            data: components["schemas"]["ImportSummary"][];
            cursor: components["schemas"]["Cursor"];
        };
        ImportUndo: {
            /**
             * @description Whether it is under way or done.
             * @enum {string}
             */
            state: "UNDOING" | "UNDONE";
            /** @description Lines that were taken back. */
            lines: number;
            /** @description What was touched meanwhile, and stays. */
            kept: components["schemas"]["ImportUndoKept"][];
            /**
             * Format: date-time
             * @description When it was begun.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it was done; null before.
             */
            finished_at: string | null;
        };
        ImportUndoKept: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description Why their balance cannot be taken back. */
            reason: string;
        };
        ImportWarning: {
            index: components["schemas"]["Index"];
            /**
             * @description Your own id of the customer; null where the row names none.
             * @example customer-4711
             */
            id: string | null;
            /**
             * @description What kind of warning it is.
             * @enum {string}
             */
            code: "ENTRY_OF_ZERO" | "ENTRY_EXPIRED" | "ENTRY_ON_TOP" | "PERIOD_DIFFERS" | "TIER_LEFT_OUT";
            /**
             * @description What becomes of it, in words.
             * @example balance[1]: an entry of 0 is left out
             */
            message: string;
            /**
             * @description The member that it is about, such as `balance.0.amount`; null for the row as a whole.
             * @example balance.1.amount
             */
            field: string | null;
        };
        IssueCustomerTokenRequest: {
            /** @description Your own id of the customer, 1 to 128 characters. */
            customer_id: string;
            /** @description What the token may do, no more than the token that asks. Left out: all of these that the caller has but `customers:write` and `forms:submit`. */
            scopes?: ("customers:read" | "customers:write" | "coupons:redeem" | "carts:evaluate" | "transactions:read" | "events:read" | "forms:read" | "forms:submit" | "rewards:read")[];
            /** @description Seconds that it lasts. Left out: 900. */
            lifetime_s?: number;
        };
        IssueGiftCardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["IssuedGiftCard"] | components["schemas"]["DryRun"];
        };
        IssueGiftCardRequest: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /**
             * Format: uuid
             * @description The reward that the card holds, of the type GIFT_CARD.
             */
            reward_id: string;
            /** @description Units that the card is worth. */
            amount: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the card expires; null or left out for the default of the account.
             */
            expiration_date?: string | null;
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        IssuedGiftCard: {
            /** @description The card afterwards. */
            gift_card: components["schemas"]["OperatorGiftCard"];
            /** @description The wallet that the card belongs to, afterwards. */
            wallet: components["schemas"]["Wallet"];
            transactions: components["schemas"]["Transactions"];
        };
        LiabilityReport: {
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units that customers hold.
             * @example 974.5
             */
            outstanding: string;
            cost: components["schemas"]["Cost"];
            /** @description The units by the month in which they expire, earliest first, those without one last. */
            months: components["schemas"]["LiabilityReportMonth"][];
            /** @description What expires after the months that are listed. */
            later: components["schemas"]["LiabilityReportLater"];
        };
        LiabilityReportLater: {
            /**
             * @description Units that expire in it.
             * @example 0
             */
            units: string;
            cost: components["schemas"]["Cost"];
        };
        LiabilityReportList: {
            /** @description A row a reward, in ascending id. */
            data: components["schemas"]["LiabilityReport"][];
            /**
             * Format: uuid
             * @description The `cursor` of the page before; left out for the first page.
             */
            cursor: string | null;
            as_of: components["schemas"]["AsOf"];
            /**
             * Format: date-time
             * @description Since when each unit is followed with its expiry and cost; null while the wallets are read for the first time.
             */
            exact_from: string | null;
        };
        LiabilityReportMonth: {
            /**
             * @description The month, `2026-01`, in the time zone of the account; null: they never expire.
             * @example 2026-06
             */
            month: string | null;
            /**
             * @description Units that expire in it.
             * @example 900
             */
            units: string;
            cost: components["schemas"]["Cost"];
        };
        ListApplicableCustomerCouponsRequest: {
            /**
             * @description The most rows that a page may have.
             * @default 20
             */
            limit?: number;
            /**
             * Format: uuid
             * @description The `cursor` of the page before; left out for the first page.
             */
            cursor?: string;
            /** @description The brand where they are redeemed; left out for none. */
            brand_id?: string;
            /** @description The platform where it is redeemed; null or left out for none. */
            platform?: string;
            /** @description The store where it is redeemed; null or left out for none. */
            store_id?: string;
            /** @description The sales channel where it is redeemed; null or left out for none. */
            channel_id?: string;
            /** @description The basket, as an order. */
            order: components["schemas"]["OrderInput"];
        };
        ListCustomerNotesAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerNote"][];
        };
        ListCustomerPunchCardsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ListCustomerPunchCardsResult"][];
        };
        ListCustomerPunchCardsResult: {
            /**
             * Format: uuid
             * @description The id of the punch card.
             */
            id: string;
            /**
             * @description What people call the punch card.
             * @example Ten coffees
             */
            name: string;
            /**
             * Format: uuid
             * @description The stamp.
             */
            reward_id: string;
            /**
             * @description Stamps that the customer has, without those that an order holds.
             * @example 4
             */
            stamps_have: components["schemas"]["Amount"];
            /** @description Stamps that fill the card. */
            stamps_needed: number;
            /**
             * Format: date-time
             * @description When the first of these stamps expires; null where none does.
             */
            next_expiry: string | null;
            /** @description How often the customer has filled the card. */
            times_filled: number;
            repeats: components["schemas"]["Repeats"];
            /** @description What a full card gives, in the place of its stamps. */
            gives: components["schemas"]["ListCustomerPunchCardsResultGive"][];
            /**
             * Format: date-time
             * @description Events before this give stamps; null for any.
             */
            ends_at: string | null;
        };
        ListCustomerPunchCardsResultGive: {
            /**
             * Format: uuid
             * @description The reward that a full card gives.
             */
            reward_id: string;
            /**
             * @description Units of it.
             * @example 25
             */
            amount: components["schemas"]["Amount"];
            /** @description Days until they expire; null for the default of the account. */
            expires_after_days: number | null;
        };
        ListGiftCardTransactionsAnswer: {
            /** @description The rows of this page. */
            data: components["schemas"]["Transaction"][];
            cursor: components["schemas"]["Cursor"];
        };
        ListSegmentCustomersAnswer: {
            /** @description The rows of this page. */
            data: components["schemas"]["OperatorCustomer"][];
            cursor: components["schemas"]["Cursor"];
        };
        LookUpGiftCardRequest: {
            code: components["schemas"]["Code"];
        };
        Me: {
            /**
             * @description Who the token was issued to: its claim `sub`.
             * @example operator
             */
            subject: string;
            /**
             * Format: uuid
             * @description The account that the token is for.
             */
            account_id: string;
            /** @description All that it may, by its scopes and its roles. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string;
        };
        MeAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Me"];
        };
        MergePersonasRequest: {
            /**
             * Format: uuid
             * @description The persona whose contacts come into this one: it is merged away.
             */
            persona_id: string;
        };
        MigrateCustomerEventsRequest: {
            /** @description At most 1000 customers with 10000 events in all. What is wrong inside an event fails that event alone. */
            customers: components["schemas"]["MigrationCustomerEvents"][];
        };
        MigrateCustomersRequest: {
            /** @description At most 1000 rows. What is wrong inside a row fails that row alone. */
            customers: components["schemas"]["MigrationCustomer"][];
        };
        MigrationCustomer: {
            /** @description Your own id of the customer: the only member that a row needs. */
            id: string;
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            /**
             * Format: date-time
             * @description When the customer joined, not in the future; null for the time of the import.
             */
            registration_date?: string | null;
            platforms?: components["schemas"]["Platforms"];
            dob?: components["schemas"]["Dob"];
            gender?: components["schemas"]["Gender"];
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            country?: components["schemas"]["Country"];
            phone?: components["schemas"]["Phone"];
            /** @description Whether the phone is known to be theirs; a new phone makes it false. */
            phone_verified?: boolean | null;
            /** @description What the customer has agreed to; a newer record is kept. */
            consent?: components["schemas"]["GiveCustomerConsentRequest"] | null;
            /**
             * Format: uuid
             * @description The tier that the customer is in until a period ends; null for none.
             */
            tier_id?: string | null;
            /** @description Until when they stay in that tier at least, a date meaning the end of that day; null for nothing. */
            tier_until?: string | null;
            /** @description Purchases and visits so far, by period. */
            metrics?: components["schemas"]["MigrationCustomerMetrics"] | null;
            /** @description The devices of the customer; null for none. */
            devices?: components["schemas"]["MigrationCustomerDevice"][] | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"] | null;
            metadata?: components["schemas"]["Metadata"];
            /** @description The rewards that the customer brings along; null for none. */
            balance?: components["schemas"]["BalanceEntry"][] | null;
        };
        MigrationCustomerDevice: {
            /** @description The token for push notifications; it is never answered. */
            device_token: string;
            /** @description What kind of device it is; null when nothing is said. Members that are not listed here are left out. */
            device_info?: components["schemas"]["DeviceInfo"] | null;
            /**
             * Format: date-time
             * @description When the device is forgotten; 270 days after it was last seen, when nothing is said.
             */
            expires_at?: string | null;
            /**
             * Format: date-time
             * @description When the device was first seen, not in the future.
             */
            created_at?: string | null;
        };
        MigrationCustomerEvents: {
            /** @description Your own id of the customer. */
            id: string;
            /** @description What the customer did, in that order. */
            events: components["schemas"]["MigrationEvent"][];
        };
        MigrationCustomerMetrics: {
            /** @description All time. */
            lifetime?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description The calendar year before this one. */
            last_year?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description This calendar year. */
            this_year?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description The calendar month before this one. */
            last_month?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description This calendar month. */
            this_month?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description The calendar quarter before this one. */
            last_quarter?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description This calendar quarter. */
            this_quarter?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description The half of a calendar year before this one. */
            last_semester?: components["schemas"]["PeriodMetricsInput"] | null;
            /** @description This half of the calendar year. */
            this_semester?: components["schemas"]["PeriodMetricsInput"] | null;
            /**
             * Format: date-time
             * @description The instant up to which the values count; the time of the import when nothing is said.
             */
            updated_at?: string | null;
        };
        MigrationEvent: {
            /**
             * @description What the customer did; PURCHASE when it is left out.
             * @default PURCHASE
             */
            type?: string;
            /** @description The brand where it happened; null for none. */
            brand_id?: string | null;
            /** @description What was bought, which a PURCHASE needs. */
            order?: components["schemas"]["OrderInput"] | null;
            /**
             * @description Whether it is history, which is counted and pays nothing.
             * @default false
             */
            fulfilled?: boolean;
            /**
             * Format: date-time
             * @description When it happened, not in the future; null for the time of the import.
             */
            issued_at?: string | null;
            /**
             * Format: date-time
             * @description When it was fulfilled, not in the future; null for when it happened.
             */
            resolved_at?: string | null;
            /** @description The sales channel where it happened; null for none. */
            channel_id?: string | null;
            /** @description The store where it happened; null for none. */
            store_id?: string | null;
        };
        MissedCondition: {
            /**
             * @description What is looked at.
             * @enum {string}
             */
            type: "Order Value" | "Order Discounted Value" | "Product Value" | "Product Quantity" | "Number Of Purchases" | "Tier" | "Weekday" | "Hour" | "Days To Birthday" | "Days Since Registration" | "Customer Tag";
            /**
             * @description How it is compared.
             * @enum {string}
             */
            operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal";
            /** @description The key of a tag; left out but for a Customer Tag. */
            key?: string;
            /** @description The lines that count; left out for all. */
            products?: components["schemas"]["Selector"];
            /** @description What it is compared with. */
            value: components["schemas"]["Amount"] | string | boolean;
            actual: components["schemas"]["Actual"];
        };
        MissedOffer: {
            /**
             * @description What it comes from: a campaign, a coupon, or units of a reward.
             * @enum {string}
             */
            from: "CAMPAIGN" | "COUPON" | "REWARD";
            /**
             * Format: uuid
             * @description The id of the campaign, coupon or reward.
             */
            id: string;
            /**
             * @description What people call it; null when it has no name.
             * @example Free shipping from 40
             */
            name: string | null;
            /** @description The code of the coupon; null but for a coupon. */
            code: string | null;
            /** @description The one condition that does not hold. */
            condition: components["schemas"]["MissedCondition"];
            /**
             * @description By how much it does not hold; null where that is no number.
             * @example 16
             */
            gap: components["schemas"]["AmountOrNull"];
        };
        MissedOfferOfCoupon: {
            /** @description The one condition that does not hold. */
            condition: components["schemas"]["MissedCondition"];
            /**
             * @description By how much it does not hold; null where that is no number.
             * @example 29.5
             */
            gap: components["schemas"]["AmountOrNull"];
        };
        OperatorBehaviorEvent: {
            id: components["schemas"]["Id"];
            customer_id: components["schemas"]["CustomerId"];
            type: components["schemas"]["Type"];
            data: components["schemas"]["Data"];
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            reserve: components["schemas"]["Reserve"];
            queue_message_id: components["schemas"]["QueueMessageId"];
            rewarding_campaigns: components["schemas"]["RewardingCampaigns"];
            result: components["schemas"]["Result"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            processing_at: components["schemas"]["ProcessingAt"];
            resolved_at: components["schemas"]["ResolvedAt"];
            cancelled_at: components["schemas"]["CancelledAt"];
            expired_at: components["schemas"]["ExpiredAt"];
            reversed_at: components["schemas"]["ReversedAt"];
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
        };
        OperatorBehaviorEventAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["OperatorBehaviorEvent"];
        };
        OperatorBehaviorEventList: {
            /** @description The rows of this page. */
            data: components["schemas"]["OperatorBehaviorEvent"][];
            cursor: components["schemas"]["Cursor"];
        };
        OperatorCustomer: {
            /**
             * @description Your own id of the customer, 1 to 128 characters.
             * @example customer-4714
             */
            id: string;
            /**
             * @description The full name; null when it is not known.
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description The e-mail address; null when it is not known.
             * @example grace@example.com
             */
            email: string | null;
            registration_date: components["schemas"]["RegistrationDate"];
            /** @description Whether the customer has no e-mail address, no phone and no document. */
            is_anonymous: boolean;
            /**
             * Format: date-time
             * @description The day of birth, set once: a date, or a date-time, of which the day counts as it is written; shown at 00:00Z. Not in the future, at most 120 years ago; null when not known.
             */
            dob: string | null;
            /**
             * @description The kind of the identity document, set together with its number; null for none.
             * @example passport
             */
            document_type: string | null;
            /**
             * @description The number of the identity document, set together with its type; null for none.
             * @example AB-1234567
             */
            document_number: string | null;
            /**
             * @description The country, as you write it; null when it is not known.
             * @example Spain
             */
            country: string | null;
            /**
             * @description The phone number in E.164 form, such as +34600111222, with or without blanks and dashes; null when it is not known.
             * @example +34600111222
             */
            phone: string | null;
            phone_verified: components["schemas"]["PhoneVerified"];
            /**
             * Format: uuid
             * @description The tier that the customer is in; null for none.
             */
            tier_id: string | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: {
                [key: string]: unknown;
            };
            /** @description What the customer has agreed to. */
            consent: components["schemas"]["Consent"];
            /** @description Purchases and visits, counted by period. */
            metrics: components["schemas"]["CustomerMetrics"];
            /** @description Members of your own, of any JSON. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            gender: components["schemas"]["Gender"];
            /** @description The platforms that the customer uses; null when nothing is said. */
            platforms: string[] | null;
            /**
             * Format: date-time
             * @description When the customer came to be here.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the customer last changed.
             */
            updated_at: string;
        };
        OperatorCustomerList: {
            /** @description The rows of this page. */
            data: components["schemas"]["OperatorCustomer"][];
            cursor: components["schemas"]["Cursor"];
            /** @description With `q` alone: whether more customers than could be looked at fit some part of it, or it is initials alone without a filter, so that a longer text finds better. */
            truncated?: boolean;
        };
        OperatorCustomerWithWallet: {
            /** @description The customer as they are now. */
            customer: components["schemas"]["OperatorCustomer"];
            /** @description The wallet of the customer. */
            wallet: components["schemas"]["Wallet"];
        };
        OperatorCustomerWithWalletAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["OperatorCustomerWithWallet"];
        };
        OperatorGiftCard: {
            /**
             * @description The code of the card.
             * @example GC-2PVA-8YDK-3MZE-6RCT
             */
            code: string;
            /**
             * Format: uuid
             * @description The reward that the card holds.
             */
            reward_id: string;
            /**
             * Format: uuid
             * @description Whose card it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id of the customer.
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the card was given.
             */
            rewarded_at: string;
            /**
             * Format: date-time
             * @description When the card expires; null for never.
             */
            expired_at: string | null;
            /**
             * Format: date-time
             * @description When the card was redeemed; null before.
             */
            redeemed_at: string | null;
            /**
             * @description What the card is for; null when nothing is said.
             * @example A gift card for the shop
             */
            description: string | null;
            /**
             * @description Whether the card can be redeemed.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /**
             * @description Units that the card was worth when it was given.
             * @example 25
             */
            amount: components["schemas"]["Amount"];
            /**
             * @description Units that are left on the card.
             * @example 25
             */
            balance: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the card was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the card last changed.
             */
            updated_at: string;
        };
        OperatorReviewForm: {
            /**
             * Format: uuid
             * @description The id of the form.
             */
            id: string;
            /**
             * @description What people call the form.
             * @example Rating
             */
            name: string;
            /**
             * @description What the form is about, for people; null when nothing is said.
             * @example How was your visit?
             */
            description: string | null;
            /**
             * @description What kind of form it is.
             * @enum {string}
             */
            type: "RATING" | "SURVEY";
            /**
             * @description Only an ACTIVE form is shown to customers; a new one is DRAFT unless said otherwise.
             * @enum {string}
             */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            /** @description The questions of the form, in the order in which they are asked. */
            fields: components["schemas"]["ReviewFormField"][];
            /** @description Members of your own, such as colours. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the form was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the form last changed.
             */
            updated_at: string;
        };
        OperatorReviewFormAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["OperatorReviewForm"];
        };
        OperatorReviewFormList: {
            /** @description The rows of this page. */
            data: components["schemas"]["OperatorReviewForm"][];
            cursor: components["schemas"]["Cursor"];
        };
        OperatorReward: {
            /**
             * Format: uuid
             * @description The id of the reward.
             */
            id: string;
            /** @description The brand that offers the reward; null for all brands. */
            brand_id: string | null;
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms: string[] | null;
            /**
             * @description What people call the reward.
             * @example Points
             */
            name: string;
            /**
             * @description What the reward is, for people; null when nothing is said.
             * @example One point for each ten euros
             */
            description: string | null;
            /**
             * @description What the units of the reward are; it never changes.
             * @enum {string}
             */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions: components["schemas"]["Condition"][][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the reward was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the reward last changed.
             */
            updated_at: string;
        };
        OperatorRewardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["OperatorReward"];
        };
        OperatorRewardList: {
            /** @description The rows of this page. */
            data: components["schemas"]["OperatorReward"][];
            cursor: components["schemas"]["Cursor"];
        };
        OperatorWallet: {
            /**
             * Format: uuid
             * @description The id of the wallet.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the wallet's owner, made from the account and your id of the customer.
             */
            owner_id: string;
            /** @description Each lot of a reward that something is left of, held ones included. */
            lines: components["schemas"]["WalletLine"][];
            totals: components["schemas"]["Totals"];
            /**
             * Format: date-time
             * @description When something was first stored of the wallet; null before.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description When the wallet last changed; null before.
             */
            updated_at: string | null;
        };
        OperatorWalletAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["OperatorWallet"];
        };
        Order: {
            /** @description Your id of the purchase, once for a customer; null for none. */
            purchase_id: string | null;
            value: components["schemas"]["Value"];
            discounted_value: components["schemas"]["DiscountedValue"];
            /** @description What was bought, line by line. */
            products: components["schemas"]["OrderLine"][] | null;
            /** @description The sales channel; null for none. */
            channel_id: string | null;
            /** @description The store; null for none. */
            store_id: string | null;
            /** @description What the shipping cost. */
            shipping: components["schemas"]["Shipping"] | null;
            redeem: components["schemas"]["Redeem"];
            metadata: components["schemas"]["Metadata"];
        };
        OrderDiscount: {
            /**
             * @description What it was taken from.
             * @enum {string}
             */
            target: "LINES" | "ORDER" | "SHIPPING";
            line: components["schemas"]["Line"];
            /**
             * @description Money that was taken off.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
        };
        OrderInput: {
            /** @description Your id of the purchase, once for a customer; null for none. */
            purchase_id?: string | null;
            value?: components["schemas"]["Value"];
            discounted_value?: components["schemas"]["DiscountedValue"];
            /** @description The sales channel; null for none. */
            channel_id?: string | null;
            /** @description The store; null for none. */
            store_id?: string | null;
            /** @description Rewards to spend here. */
            redeem?: components["schemas"]["RedeemEntryInput"][] | null;
            metadata?: components["schemas"]["Metadata"];
            /** @description What was bought, line by line. */
            products?: components["schemas"]["OrderLineInput"][] | null;
            /** @description What the shipping cost. */
            shipping?: components["schemas"]["ShippingInput"] | null;
        };
        OrderLine: {
            /**
             * @description Your id of the product.
             * @example mug-1
             */
            sku: string;
            /**
             * @description How many of the product were bought.
             * @example 2
             */
            amount: components["schemas"]["Amount"];
            /**
             * @description The line's total before discounts, not the price of one piece; null for not known.
             * @example 24
             */
            value: components["schemas"]["AmountOrNull"];
            /**
             * @description The line's total after its discounts; null where there was none.
             * @example 21.6
             */
            discounted_value: components["schemas"]["AmountOrNull"];
            redeem: components["schemas"]["Redeem"];
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: components["schemas"]["Tags"] | null;
            metadata: components["schemas"]["Metadata"];
        };
        OrderLineInput: {
            /** @description The line's total before discounts, not the price of one piece; null for not known. */
            value?: components["schemas"]["AmountOrNull"];
            /** @description The line's total after its discounts; null where there was none. */
            discounted_value?: components["schemas"]["AmountOrNull"];
            /** @description Rewards to spend here. */
            redeem?: components["schemas"]["RedeemEntryInput"][] | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"] | null;
            metadata?: components["schemas"]["Metadata"];
            /** @description Your id of the product. */
            sku: string;
            /** @description How many of the product were bought. */
            amount: components["schemas"]["Amount"];
        };
        OrderWarning: {
            /**
             * @description What kind of warning it is.
             * @enum {string}
             */
            code: "LINES_DO_NOT_ADD_UP";
            /** @description What is odd, in words. */
            message: string;
            /** @description The member that it is about, such as `body.order.products`. */
            field: string;
        };
        PeriodMetrics: {
            /**
             * Format: date-time
             * @description When the period begins; null for the lifetime.
             */
            from: string | null;
            /**
             * Format: date-time
             * @description When the period ends, which is no part of it; null for the lifetime.
             */
            to: string | null;
            /**
             * Format: uuid
             * @description The tier at the end of the period, or now while it runs; null for none.
             */
            tier_id: string | null;
            /**
             * Format: date-time
             * @description The last purchase of the period; null without one.
             */
            last_visit: string | null;
            /**
             * Format: date-time
             * @description The last session of the period, as it was migrated; null without one.
             */
            last_session: string | null;
            /**
             * @description Money spent on purchases of the period, after discounts.
             * @example 120.5
             */
            spend_total: components["schemas"]["Amount"];
            /** @description Purchases of the period. */
            number_of_purchases: number;
        };
        PeriodMetricsInput: {
            /**
             * Format: date-time
             * @description When the period begins. The calendar decides: another one is a warning.
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description When the period ends. The calendar decides: another one is a warning.
             */
            to?: string | null;
            /**
             * Format: uuid
             * @description The tier at the end of the period. While it runs, the tier of the customer, unless the row has a `tier_id`.
             */
            tier_id?: string | null;
            /**
             * Format: date-time
             * @description The last purchase of the period; null without one.
             */
            last_visit?: string | null;
            /**
             * Format: date-time
             * @description The last session of the period; null without one.
             */
            last_session?: string | null;
            /** @description Money spent on purchases of the period. */
            spend_total?: components["schemas"]["Amount"];
            /** @description Purchases of the period. */
            number_of_purchases?: number;
        };
        Persona: {
            /**
             * Format: uuid
             * @description The id of the persona, which stands for one person.
             */
            id: string;
            /** @description The contacts that belong to the person. */
            contact_ids: string[];
            /**
             * Format: date-time
             * @description When the persona came to be.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the persona last changed.
             */
            updated_at: string;
        };
        PersonaEvent: {
            /**
             * Format: uuid
             * @description The id of the entry.
             */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "JOINED" | "MERGED" | "UNDONE" | "ATTACHED" | "DETACHED" | "SPLIT" | "PARTED" | "DELETED" | "ERASED";
            /**
             * Format: uuid
             * @description The persona that it happened to.
             */
            persona_id: string;
            /**
             * Format: uuid
             * @description The contact that came, went, or made several personas one; null for none.
             */
            contact_id: string | null;
            /** @description Where a contact came from or went to, or the personas that became one or came back. */
            personas: components["schemas"]["PersonaEventPersona"][];
            /** @description The matches that led to it. */
            matches: components["schemas"]["PersonaEventMatch"][];
            /**
             * Format: date-time
             * @description When it was taken back; null when it was not.
             */
            undone_at: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
        };
        PersonaEventList: {
            /** @description The rows of this page. */
            data: components["schemas"]["PersonaEvent"][];
            cursor: components["schemas"]["Cursor"];
        };
        PersonaEventMatch: {
            /**
             * Format: uuid
             * @description The persona that a contact matched.
             */
            persona_id: string;
            /**
             * @description What the rule is for by which it matched.
             * @example The same e-mail address
             */
            description: string;
            /** @description The fields that agreed. */
            conditions: string[];
            /**
             * @description A hash of the values that agreed; null when they were erased.
             * @example b6d81b360a5672d80c27430f39153e2c
             */
            hash: string | null;
        };
        PersonaEventPersona: {
            /**
             * Format: uuid
             * @description The other persona.
             */
            persona_id: string;
            /** @description The contacts that it had. */
            contact_ids: string[];
        };
        PersonaWithContacts: {
            /**
             * Format: uuid
             * @description The id of the persona, which stands for one person.
             */
            id: string;
            /** @description The contacts that belong to the person. */
            contact_ids: string[];
            /**
             * Format: date-time
             * @description When the persona came to be.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the persona last changed.
             */
            updated_at: string;
            /** @description The contacts themselves. */
            contacts: components["schemas"]["Contact"][];
        };
        PersonaWithContactsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["PersonaWithContacts"];
        };
        PlacedCouponRefusal: {
            /** @description The code of the error, by which a program tells it from others. */
            code: components["schemas"]["ErrorCode"];
            /** @description What is wrong in general, in one sentence. */
            error: string;
            /** @description What is wrong here, in one sentence. */
            details: string;
            /** @description The status that the redeem would have. */
            status: number;
            /**
             * @description The code refused, as `body.codes.0`; null for none.
             * @example body.codes.1
             */
            field: string | null;
        };
        PointsReport: {
            /**
             * Format: uuid
             * @description The reward.
             */
            reward_id: string;
            /**
             * @description Units that customers held when the first period began.
             * @example 100
             */
            opening_balance: string;
            /** @description Every period of the range, in order, those in which nothing happened too. */
            periods: components["schemas"]["PointsReportPeriod"][];
        };
        PointsReportList: {
            /** @description A row a reward, in ascending id. */
            data: components["schemas"]["PointsReport"][];
            /**
             * Format: uuid
             * @description The `cursor` of the page before; left out for the first page.
             */
            cursor: string | null;
            as_of: components["schemas"]["AsOf"];
        };
        PointsReportPeriod: {
            period: components["schemas"]["Period"];
            /**
             * @description Units that coupons, campaigns and events gave.
             * @example 1200
             */
            issued: string;
            /**
             * @description Units that customers spent on coupons, purchases and gift cards.
             * @example 300
             */
            redeemed: string;
            /**
             * @description Units that expired.
             * @example 10.5
             */
            expired: string;
            /**
             * @description Units that reversals gave back less those that they took back; often below 0.
             * @example -20
             */
            reversed: string;
            /**
             * @description Units that wallets received from others.
             * @example 50
             */
            transferred_in: string;
            /**
             * @description Units that wallets gave to others.
             * @example 50
             */
            transferred_out: string;
            /**
             * @description Units that imports brought.
             * @example 0
             */
            migrated: string;
            /**
             * @description Units that operators added less those that they took.
             * @example 5
             */
            adjusted: string;
            /**
             * @description Units that customers held when the period ended.
             * @example 974.5
             */
            closing_balance: string;
            /**
             * @description What the issued units cost their funders, in money.
             * @example 12
             */
            cost: string;
        };
        RecomputeWalletsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["RecomputeWalletsResult"];
        };
        RecomputeWalletsRequest: {
            /** @description Only the wallet of the customer of your own id. */
            customer_id?: string;
            /**
             * Format: uuid
             * @description Where the next call goes on; null, or left out, at the end and the beginning.
             */
            cursor?: string;
            /**
             * @description The most wallets to check in one call.
             * @default 1000
             */
            limit?: number;
        };
        RecomputeWalletsResult: {
            /** @description Wallets that were checked. */
            checked: number;
            /** @description Wallets that are not what their ledger adds up to. */
            different: components["schemas"]["WalletDifference"][];
            /**
             * Format: uuid
             * @description Where the next call goes on; null, or left out, at the end and the beginning.
             */
            cursor: string | null;
        };
        RedeemAllCouponsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["RedeemAllCouponsResult"];
        };
        RedeemAllCouponsRequest: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description The codes as they were entered, in any case and spelling, in the order of their use. */
            codes: string[];
            /** @description The brand where it is redeemed; null for none, which takes coupons of all brands only. */
            brand_id: string | null;
            /** @description The platform where it is redeemed; null or left out for none. */
            platform?: string | null;
            /** @description The store where it is redeemed; null or left out for none. */
            store_id?: string | null;
            /** @description The sales channel where it is redeemed; null or left out for none. */
            channel_id?: string | null;
            /** @description The order that conditions look at and discounts take from; when it is left out, conditions on orders are passed over, and a coupon with discounts is refused. */
            order?: components["schemas"]["OrderInput"];
        };
        RedeemAllCouponsResult: {
            /** @description The customer as they are now. */
            customer: components["schemas"]["Customer"];
            /** @description The wallet afterwards. */
            wallet: components["schemas"]["Wallet"];
            /** @description What each code did, in the order sent. */
            results: components["schemas"]["RedeemedCoupon"][];
        };
        RedeemCouponAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["RedeemCouponResult"];
        };
        RedeemCouponRequest: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description The code as it was entered, in any case; a generated code with or without its dashes. */
            code: string;
            /** @description The brand where it is redeemed; null for none, which takes coupons of all brands only. */
            brand_id: string | null;
            /** @description The platform where it is redeemed; null or left out for none. */
            platform?: string | null;
            /** @description The store where it is redeemed; null or left out for none. */
            store_id?: string | null;
            /** @description The sales channel where it is redeemed; null or left out for none. */
            channel_id?: string | null;
            /** @description The order that conditions look at and discounts take from; when it is left out, conditions on orders are passed over, and a coupon with discounts is refused. */
            order?: components["schemas"]["OrderInput"];
        };
        RedeemCouponResult: {
            /** @description The customer as they are now. */
            customer: components["schemas"]["Customer"];
            /**
             * Format: uuid
             * @description The redemption, by which it can be reversed.
             */
            redemption_id: string;
            /** @description The wallet afterwards. */
            wallet: components["schemas"]["Wallet"];
            accumulations: components["schemas"]["Accumulations"];
            redemptions: components["schemas"]["Redemptions"];
            /** @description The gift cards that were made, with their codes; left out when there are none. */
            gift_card?: components["schemas"]["GiftCard"][];
            /** @description What was taken off the order; left out where the coupon has no discounts. */
            discounts?: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sum of discounts; left out with them.
             * @example 10
             */
            discount_total?: components["schemas"]["Amount"];
        };
        RedeemEntry: {
            /**
             * Format: uuid
             * @description The reward to spend; a gift card is redeemed by its code, not here.
             */
            id: string;
            /** @description Units of it to spend in all. */
            amount: components["schemas"]["Amount"];
        };
        RedeemEntryInput: {
            /**
             * Format: uuid
             * @description The reward to spend; a gift card is redeemed by its code, not here.
             */
            id: string;
            /** @description Units of it to spend in all. */
            amount: components["schemas"]["Amount"];
        };
        RedeemGiftCardByCodeAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["RedeemGiftCardByCodeResult"] | components["schemas"]["DryRun"];
        };
        RedeemGiftCardByCodeRequest: {
            /** @description Units to redeem; left out for all that is left. */
            amount?: components["schemas"]["Amount"];
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        RedeemGiftCardByCodeResult: {
            /** @description The card afterwards. */
            gift_card: components["schemas"]["OperatorGiftCard"];
            transactions: components["schemas"]["Transactions"];
        };
        RedeemedCoupon: {
            /**
             * @description The code as it was entered, in any case; a generated code with or without its dashes.
             * @example WELCOME10
             */
            code: string;
            /**
             * Format: uuid
             * @description The redemption, by which it can be reversed.
             */
            redemption_id: string;
            accumulations: components["schemas"]["Accumulations"];
            redemptions: components["schemas"]["Redemptions"];
            /** @description The gift cards that were made, with their codes; left out when there are none. */
            gift_card?: components["schemas"]["GiftCard"][];
            /** @description What was taken off the order; left out where the coupon has no discounts. */
            discounts?: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sum of discounts; left out with them.
             * @example 10
             */
            discount_total?: components["schemas"]["Amount"];
        };
        Redemption: {
            /**
             * Format: uuid
             * @description The id of the redemption.
             */
            id: string;
            /**
             * Format: uuid
             * @description The coupon, or the batch that its code is of.
             */
            coupon_id: string;
            /** @description The code that was redeemed. */
            code: string;
            /** @description Your own id of the customer. */
            customer_id: string;
            /**
             * @description Whether it was reversed.
             * @enum {string}
             */
            status: "ACTIVE" | "REVERSED";
            /** @description The `sub` of the token that redeemed; null for redemptions of before it was kept. */
            actor: string | null;
            accumulations: components["schemas"]["Accumulations"];
            redemptions: components["schemas"]["Redemptions"];
            /** @description What was taken off the order; empty for nothing. */
            discounts: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sum of discounts.
             * @default 0
             */
            discount_total: components["schemas"]["Amount"];
            /**
             * Format: uuid
             * @description The event whose fate it follows; null for none.
             * @default null
             */
            event_id: string | null;
            /**
             * @description Your own id of the purchase of that event; null for none.
             * @default null
             */
            purchase_id: string | null;
            /**
             * Format: date-time
             * @description When it was redeemed.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the redemption last changed.
             */
            updated_at: string;
            reversed_at: components["schemas"]["ReversedAt"];
        };
        RedemptionLine: {
            /**
             * @description Units that are left of the line.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
            /**
             * Format: uuid
             * @description The reward that it is of.
             */
            reward_id: string;
            campaign_id: components["schemas"]["CampaignId"];
            /**
             * @description The brand that it was given by; null for none.
             * @example brand-1
             */
            brand_id: string | null;
            /**
             * Format: date-time
             * @description When it was given.
             */
            issued_at: string;
            /**
             * Format: date-time
             * @description When it expires; null for never.
             */
            expiration_date: string | null;
            /**
             * Format: date-time
             * @description Until when an announced event holds it; null where it is free.
             */
            reservation_expires_at: string | null;
            /** @description The reward itself; null for a moment after it was created. */
            reward: components["schemas"]["Reward"] | null;
        };
        RedemptionList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Redemption"][];
            cursor: components["schemas"]["Cursor"];
        };
        RefundGiftCardRequest: {
            /**
             * Format: uuid
             * @description The id of the capture, which is that of its authorisation.
             */
            capture_id: string;
            /** @description Units to give back; left out for all that was captured and is not back yet. */
            amount?: components["schemas"]["AmountOrNull"];
            /** @description Your own id of the refund, by which it is made once; left out where you need none of your own. */
            refund_id?: string | null;
        };
        RefusalCount: {
            /**
             * @description The error code.
             * @example COUPON_EXPIRED
             */
            code: string;
            /** @description How often. */
            count: number;
        };
        RefusedRedeem: {
            /**
             * Format: uuid
             * @description The id of the refusal.
             */
            id: string;
            /**
             * Format: uuid
             * @description The coupon; null when the code belongs to none.
             */
            coupon_id: string | null;
            /** @description The code as it was entered; null when it is that of a gift card. */
            code: string | null;
            /** @description Your own id of the customer; null when there is no such customer. */
            customer_id: string | null;
            /** @description The error code that was answered. */
            refusal: string;
            /**
             * @description Your own id of the purchase whose checkout was refused; null for none.
             * @default null
             */
            purchase_id: string | null;
            /**
             * Format: date-time
             * @description When it was refused.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the refusal last changed.
             */
            updated_at: string;
        };
        RefusedRedeemList: {
            /** @description The rows of this page. */
            data: components["schemas"]["RefusedRedeem"][];
            cursor: components["schemas"]["Cursor"];
        };
        ReleaseGiftCardRequest: {
            /**
             * Format: uuid
             * @description The id of the authorisation.
             */
            authorization_id: string;
        };
        ReplaceContactRequest: {
            /**
             * @description The e-mail address; null when it is not known.
             * @default null
             */
            email?: string | null;
            /**
             * @description The kind of the identity document; null when it is not known.
             * @default null
             */
            document_type?: string | null;
            /**
             * @description The number of the identity document; null when it is not known.
             * @default null
             */
            document_number?: string | null;
            /**
             * @description Your own id of the contact, once for a source; null for none.
             * @default null
             */
            external_id?: string | null;
            first_name?: components["schemas"]["FirstName"];
            second_name?: components["schemas"]["SecondName"];
            last_name?: components["schemas"]["LastName"];
            second_last_name?: components["schemas"]["SecondLastName"];
            /**
             * @description Whether the e-mail address is known to be theirs.
             * @default false
             */
            email_verified?: boolean;
            /**
             * Format: date
             * @description The day of birth, YYYY-MM-DD, not in the future; null when it is not known.
             * @default null
             */
            dob?: string | null;
            /**
             * @description The gender; null when it is not known.
             * @default null
             * @enum {string|null}
             */
            gender?: "MALE" | "FEMALE" | null;
            /**
             * @description The country; null when it is not known.
             * @default null
             */
            country?: string | null;
            city?: components["schemas"]["City"];
            /**
             * @description The phone number; null when it is not known.
             * @default null
             */
            phone?: string | null;
            /**
             * @description Whether nobody knows who it is, as you say.
             * @default false
             */
            is_anonymous?: boolean;
            /**
             * @description Where the contact comes from; null when it is not known.
             * @default null
             */
            source?: string | null;
            /**
             * @description By which channel the contact came; null when it is not known.
             * @default null
             */
            channel?: string | null;
            /**
             * @description Whether the phone number is known to be theirs.
             * @default false
             */
            phone_verified?: boolean;
            /**
             * @description A status of your own; ACTIVE when it is left out.
             * @default ACTIVE
             */
            status?: string;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"];
            /** @description The addresses of the contact; null for none. */
            addresses?: components["schemas"]["ContactAddressInput"][] | null;
            /** @description What invoices need; null for none. */
            billing_info?: components["schemas"]["ContactBillingInfoInput"][] | null;
            /** @description Payment cards in short, never their numbers; null for none. */
            payments?: components["schemas"]["ContactPaymentInput"][] | null;
            /** @description May be sent as it was read, and is ignored. */
            readonly created_at?: unknown;
            /** @description May be sent as it was read, and is ignored. */
            readonly updated_at?: unknown;
            /** @description May be sent as it was read, and is ignored. */
            readonly data?: unknown;
            /**
             * Format: uuid
             * @description The person to belong to; null or left out for the present one.
             */
            persona_id?: string | null;
            /**
             * Format: date-time
             * @description A date deletes the contact, null restores it; left out, nothing changes.
             */
            deleted_at?: string | null;
            /**
             * Format: uuid
             * @description The id of the contact.
             */
            id?: string;
        };
        ReplaceIdentityRulesRequest: {
            /** @description The rules; any of them makes two contacts one person. */
            rules: components["schemas"]["IdentityRuleInput"][];
            /** @description Values that never match, such as an address of the shop itself. */
            block_list?: string[];
        };
        ReplayWebhookAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReplayWebhookResult"];
        };
        ReplayWebhookRequest: {
            /**
             * Format: date-time
             * @description Facts that came at or after this. They are kept for 30 days.
             */
            from: string;
            /**
             * Format: date-time
             * @description Facts that came before this.
             */
            to: string;
            /** @description Only facts of these types; left out for those of the webhook. */
            types?: string[] | null;
            /**
             * @description Whether only deliveries are sent that are FAILED or DEAD. By default all are.
             * @default false
             */
            failed_only?: boolean;
            /** @description The `cursor` of the answer before; left out at first. */
            cursor?: string | null;
        };
        ReplayWebhookResult: {
            /** @description Deliveries that are sent because of this call. */
            queued: number;
            /** @description Asks for the next part; null when there is none. */
            cursor: string | null;
        };
        ReportState: {
            /**
             * Format: uuid
             * @description The id of that row: rows above it are not counted yet.
             */
            transaction_id: string;
            /**
             * Format: date-time
             * @description When the row was written.
             */
            at: string;
        };
        ReturnEventAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReturnedBehaviorEvent"] | components["schemas"]["ReturnPreview"];
        };
        ReturnEventRequest: {
            /** @description What came back, by the lines of the order; left out for none. */
            products?: components["schemas"]["ReturnEventRequestProduct"][];
            /** @description Whether the shipping is given back too. */
            shipping?: boolean;
            /** @description Your id of the return, once for an event; left out, it gets one. */
            return_id?: string;
            /** @description Why, in your words; null or left out for none. */
            reason?: string | null;
            /** @description Whether only to tell what the return would do, and change nothing. */
            dry_run?: boolean;
        };
        ReturnEventRequestProduct: {
            /** @description The place of the line in the order's `products`, from 0. */
            line: number;
            /** @description How many of the line came back. */
            amount: components["schemas"]["Amount"];
        };
        ReturnPreview: {
            /** @description The lines that this return took back. */
            taken_back: components["schemas"]["WalletLine"][];
            /** @description The lines that this return gave back. */
            given_back: components["schemas"]["WalletLine"][];
            /** @description What it could not take back, since the customer had spent it. */
            shortfall: components["schemas"]["ReturnedBehaviorEventShortfall"][];
            /** @description What went back to gift cards that had paid a part. */
            gift_card_refunds: components["schemas"]["ReturnedBehaviorEventGiftCardRefund"][];
        };
        ReturnedBehaviorEvent: {
            id: components["schemas"]["Id"];
            customer_id: components["schemas"]["CustomerId"];
            type: components["schemas"]["Type"];
            data: components["schemas"]["Data"];
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            reserve: components["schemas"]["Reserve"];
            queue_message_id: components["schemas"]["QueueMessageId"];
            rewarding_campaigns: components["schemas"]["RewardingCampaigns"];
            result: components["schemas"]["Result"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            processing_at: components["schemas"]["ProcessingAt"];
            resolved_at: components["schemas"]["ResolvedAt"];
            cancelled_at: components["schemas"]["CancelledAt"];
            expired_at: components["schemas"]["ExpiredAt"];
            reversed_at: components["schemas"]["ReversedAt"];
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
            /** @description The lines that this return took back. */
            taken_back: components["schemas"]["WalletLine"][];
            /** @description The lines that this return gave back. */
            given_back: components["schemas"]["WalletLine"][];
            /** @description What it could not take back, since the customer had spent it. */
            shortfall: components["schemas"]["ReturnedBehaviorEventShortfall"][];
            /** @description What went back to gift cards that had paid a part. */
            gift_card_refunds: components["schemas"]["ReturnedBehaviorEventGiftCardRefund"][];
        };
        ReturnedBehaviorEventGiftCardRefund: {
            /**
             * Format: uuid
             * @description The authorisation that was captured.
             */
            authorization_id: string;
            /** @description Units that went back to its card. */
            amount: components["schemas"]["Amount"];
        };
        ReturnedBehaviorEventShortfall: {
            /**
             * Format: uuid
             * @description The reward that is short.
             */
            reward_id: string;
            /** @description Units that were not taken back. */
            amount: components["schemas"]["Amount"];
        };
        ReverseCouponRequest: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description The code as it was entered, in any case; a generated code with or without its dashes. */
            code: string;
            /**
             * Format: uuid
             * @description The redemption that is taken back; left out for the newest of the code by the customer.
             */
            redemption_id?: string;
        };
        ReverseRedemptionAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReverseRedemptionResult"] | components["schemas"]["DryRun"];
        };
        ReverseRedemptionRequest: {
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        ReverseRedemptionResult: {
            /** @description The redemption afterwards. */
            redemption: components["schemas"]["Redemption"];
            /** @description The wallet of its customer, afterwards. */
            wallet: components["schemas"]["Wallet"];
            /** @description The lines that were taken back. */
            taken_back: components["schemas"]["WalletLine"][];
            /** @description The lines that were given back. */
            given_back: components["schemas"]["WalletLine"][];
        };
        ReversedBehaviorEvent: {
            id: components["schemas"]["Id"];
            customer_id: components["schemas"]["CustomerId"];
            type: components["schemas"]["Type"];
            data: components["schemas"]["Data"];
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            reserve: components["schemas"]["Reserve"];
            queue_message_id: components["schemas"]["QueueMessageId"];
            rewarding_campaigns: components["schemas"]["RewardingCampaigns"];
            result: components["schemas"]["Result"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            processing_at: components["schemas"]["ProcessingAt"];
            resolved_at: components["schemas"]["ResolvedAt"];
            cancelled_at: components["schemas"]["CancelledAt"];
            expired_at: components["schemas"]["ExpiredAt"];
            reversed_at: components["schemas"]["ReversedAt"];
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
            /** @description The lines that this call took back. */
            taken_back: components["schemas"]["WalletLine"][];
            /** @description The lines that this call gave back. */
            given_back: components["schemas"]["WalletLine"][];
        };
        ReviewAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReviewResult"][];
        };
        ReviewForm: {
            /**
             * Format: uuid
             * @description The id of the form.
             */
            id: string;
            /**
             * @description What people call the form.
             * @example Rating
             */
            name: string;
            /**
             * @description What the form is about, for people; null when nothing is said.
             * @example How was your visit?
             */
            description: string | null;
            /**
             * @description What kind of form it is.
             * @enum {string}
             */
            type: "RATING" | "SURVEY";
            /**
             * @description Only an ACTIVE form is shown to customers; a new one is DRAFT unless said otherwise.
             * @enum {string}
             */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            /** @description The questions of the form, in the order in which they are asked. */
            fields: components["schemas"]["ReviewFormField"][];
            /** @description Members of your own, such as colours. */
            settings: {
                [key: string]: unknown;
            };
        };
        ReviewFormAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ReviewForm"];
        };
        ReviewFormField: {
            /**
             * @description The name of the field, once in a form.
             * @example stars
             */
            name: string;
            /**
             * @description The question, for people.
             * @example How many stars?
             */
            label: string;
            /**
             * @description What kind of answer the field takes.
             * @enum {string}
             */
            type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
            /** @description Whether the field must be answered. */
            required: boolean;
            /** @description The lowest score of a SCORE; null for other types. */
            min: components["schemas"]["AmountOrNull"];
            /** @description The highest score of a SCORE; null for other types. */
            max: components["schemas"]["AmountOrNull"];
            /** @description The answers to choose from, which a CHOICE needs. */
            options: string[];
            /** @description Images that are shown with the field. */
            images: components["schemas"]["ReviewFormFieldImage"][];
        };
        ReviewFormFieldImage: {
            /**
             * @description Where the image is.
             * @example https://example.com/star.png
             */
            url: string;
            /**
             * @description What the image shows, in words.
             * @example A star
             */
            alt: string;
        };
        ReviewFormFieldImageInput: {
            /**
             * Format: uri
             * @description Where the image is.
             */
            url: string;
            /** @description What the image shows, in words. */
            alt: string;
        };
        ReviewFormFieldInput: {
            /** @description The name of the field, once in a form. */
            name: string;
            /** @description The question, for people. */
            label: string;
            /**
             * @description What kind of answer the field takes.
             * @enum {string}
             */
            type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
            /**
             * @description Whether the field must be answered.
             * @default false
             */
            required?: boolean;
            /**
             * @description The lowest score of a SCORE; null for other types.
             * @default null
             */
            min?: number | null;
            /**
             * @description The highest score of a SCORE; null for other types.
             * @default null
             */
            max?: number | null;
            /** @description The answers to choose from, which a CHOICE needs. */
            options?: string[];
            /** @description Images that are shown with the field. */
            images?: components["schemas"]["ReviewFormFieldImageInput"][];
        };
        ReviewFormList: {
            /** @description The rows of this page. */
            data: components["schemas"]["ReviewForm"][];
            cursor: components["schemas"]["Cursor"];
        };
        ReviewResult: {
            form_version: components["schemas"]["FormVersion"];
            /** @description How many answered this version. */
            submissions: number;
            /** @description What was answered, field by field. */
            fields: components["schemas"]["ReviewResultField"][];
        };
        ReviewResultField: {
            /**
             * @description The name of the field.
             * @example stars
             */
            name: string;
            /**
             * @description What kind of answer the field took.
             * @enum {string}
             */
            type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
            /** @description How many answered the field. */
            count: number;
            /** @description The mean score; null where the type is not SCORE. */
            mean: components["schemas"]["AmountOrNull"];
            /** @description How often each answer was given; null for texts. */
            distribution: components["schemas"]["ReviewResultFieldDistribution"][] | null;
        };
        ReviewResultFieldDistribution: {
            /** @description The answer. */
            value: boolean | components["schemas"]["Amount"] | string;
            /** @description How often it was given. */
            count: number;
        };
        ReviewSubmission: {
            /**
             * Format: uuid
             * @description The id of the submission.
             */
            id: string;
            /**
             * Format: uuid
             * @description The form that was answered.
             */
            form_id: string;
            form_version: components["schemas"]["FormVersion"];
            /**
             * Format: uuid
             * @description The owner of the wallet of who answered; null for somebody unknown or erased.
             */
            owner_id: string | null;
            /** @description The purchase that is reviewed; null for none, or when who answered was erased. */
            purchase_id: string | null;
            /** @description The answers by the names of the fields; texts of who was erased are gone. */
            answers: {
                [key: string]: boolean | components["schemas"]["Amount"] | string;
            };
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            created_at: string;
        };
        ReviewSubmissionList: {
            /** @description The rows of this page. */
            data: components["schemas"]["ReviewSubmission"][];
            cursor: components["schemas"]["Cursor"];
        };
        Revocation: {
            /**
             * Format: uuid
             * @description The id of the revocation.
             */
            id: string;
            /**
             * @description The `jti` of the one token that is revoked; null where all tokens of a subject are.
             * @example token-of-the-lost-laptop
             */
            jti: string | null;
            /** @description The `sub` whose tokens are revoked; null where one token is. */
            subject: string | null;
            /**
             * Format: date-time
             * @description Tokens of the subject that were issued before this are revoked; null for one token.
             */
            issued_before: string | null;
            /**
             * Format: date-time
             * @description Until when the revocation is kept, 400 days at least; null for good.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the revocation was last prolonged.
             */
            updated_at: string;
        };
        RevocationAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Revocation"];
        };
        RevocationList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Revocation"][];
            cursor: components["schemas"]["Cursor"];
        };
        RevokeTokenRequest: {
            /** @description The `jti` of the one token that is revoked; null where all tokens of a subject are. */
            jti?: string;
            /** @description The `sub` whose tokens are revoked; null where one token is. */
            subject?: string;
            /**
             * Format: date-time
             * @description Tokens of the subject that were issued before this are revoked; null for one token.
             */
            issued_before?: string;
            /**
             * Format: date-time
             * @description When the revoked tokens end by their own `exp`, not in the past: the revocation is kept so long, and 400 days at least. Left out, one token is revoked for 400 days, and a subject for good.
             */
            expires_at?: string;
        };
        Reward: {
            /**
             * Format: uuid
             * @description The id of the reward.
             */
            id: string;
            /** @description The brand that offers the reward; null for all brands. */
            brand_id: string | null;
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms: string[] | null;
            /** @description What people call the reward. */
            name: string;
            /** @description What the reward is, for people; null when nothing is said. */
            description: string | null;
            /**
             * @description What the units of the reward are; it never changes.
             * @enum {string}
             */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions: components["schemas"]["Condition"][][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
        };
        RewardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Reward"];
        };
        RewardList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Reward"][];
            cursor: components["schemas"]["Cursor"];
        };
        RewardingCampaign: {
            /**
             * Format: uuid
             * @description The campaign that paid.
             */
            campaign_id: string;
            /** @description Its version when it paid. */
            version: number;
            /** @description Its name when it paid. */
            name: string;
            /** @description The lines that it gave. */
            lines: components["schemas"]["WalletLine"][];
        };
        RowError: {
            index: components["schemas"]["Index"];
            event_index: components["schemas"]["EventIndex"];
            /** @description Your own id of the customer; null where the row names none. */
            id: string | null;
            /** @description What kind of mistake it is. */
            code: components["schemas"]["RowErrorCode"];
            /** @description What is wrong, in words. */
            message: string;
            field: components["schemas"]["Field"];
        };
        /** @enum {string} */
        RowErrorCode: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "BULK_NOT_FOUND" | "SEGMENT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "PUNCH_CARD_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "AUTHORIZATION_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "NOTE_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "EVENT_DIFFERS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "SUBMISSION_EXISTS" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_LOCKED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CART_CHANGED" | "STALE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_NOT_COMBINABLE" | "COUPON_ORDER_REQUIRED" | "COUPON_EXCLUDED" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "ORDER_VALUE_DIFFERS" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "GIFT_CARD_INSUFFICIENT" | "GIFT_CARD_PIN_WRONG" | "PERSONA_UNKNOWN" | "RETURN_EXCEEDS_ORDER" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
        RowResult: {
            index: components["schemas"]["Index"];
            /**
             * @description Your own id of the customer; null where the row names none.
             * @example customer-4713
             */
            id: string | null;
            /**
             * @description What became of the row.
             * @enum {string}
             */
            status: "created" | "updated" | "unchanged" | "failed";
            /** @description Why the row failed; left out where it did not. */
            error?: components["schemas"]["RowResultError"];
            /** @description What of the row was not taken as it was sent; left out where there is nothing. */
            warnings?: components["schemas"]["RowWarning"][];
        };
        RowResultError: {
            /** @description What kind of mistake it is. */
            code: components["schemas"]["RowErrorCode"];
            /** @description What is wrong, in words. */
            message: string;
            field: components["schemas"]["Field"];
        };
        RowWarning: {
            /**
             * @description What kind of warning it is.
             * @enum {string}
             */
            code: "ENTRY_OF_ZERO" | "ENTRY_EXPIRED" | "ENTRY_ON_TOP" | "PERIOD_DIFFERS" | "TIER_LEFT_OUT";
            /** @description What becomes of it, in words. */
            message: string;
            /** @description The member that it is about, such as `balance.0.amount`; null for the row as a whole. */
            field: string | null;
        };
        RunDeadLettersAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["RunDeadLettersResult"];
        };
        RunDeadLettersRequest: {
            /**
             * Format: uuid
             * @description Only rows of this import.
             */
            import_id?: string;
            /** @description Only rows that failed for exactly this reason. */
            reason?: string;
        };
        RunDeadLettersResult: {
            /** @description Rows that wait to be processed again. */
            queued: number;
            /** @description Whether there are more, for the next call. */
            has_more: boolean;
        };
        Segment: {
            /**
             * Format: uuid
             * @description The id of the segment.
             */
            id: string;
            /**
             * @description What people call the segment.
             * @example Gold, soon older or good this year
             */
            name: string;
            /** @description Which customers are in it, looked at whenever it is read. */
            filter: components["schemas"]["SegmentFilter"];
            /** @description How many customers are in it now, counted up to 1,000,000; null in lists, and where it takes too long. */
            customers_count: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
        };
        SegmentAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Segment"];
        };
        SegmentCondition: {
            /**
             * @description What is looked at. `tag` is a key, or a key and its value, such as `colour:red`; `spend` and `purchases` count in `period`.
             * @enum {string}
             */
            field: "tier" | "tag" | "status" | "country" | "platform" | "birthday" | "registered" | "last_visit" | "spend" | "purchases" | "consent";
            /**
             * @description How it is compared. `within_days` is from now on for a birthday, and back from now for an instant.
             * @enum {string}
             */
            operator: "eq" | "ne" | "in" | "lt" | "lte" | "gt" | "gte" | "exists" | "within_days";
            /**
             * @description What it is compared with: a list with `in`, days with `within_days`.
             * @example 0198c0de-0007-7000-8000-000000000001
             */
            value: string | components["schemas"]["Amount"] | boolean | string[];
            /**
             * @description With `spend` and `purchases`: the period that is counted; left out for the lifetime.
             * @enum {string}
             */
            period?: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
        };
        SegmentConditionInput: {
            /**
             * @description What is looked at. `tag` is a key, or a key and its value, such as `colour:red`; `spend` and `purchases` count in `period`.
             * @enum {string}
             */
            field: "tier" | "tag" | "status" | "country" | "platform" | "birthday" | "registered" | "last_visit" | "spend" | "purchases" | "consent";
            /**
             * @description How it is compared. `within_days` is from now on for a birthday, and back from now for an instant.
             * @enum {string}
             */
            operator: "eq" | "ne" | "in" | "lt" | "lte" | "gt" | "gte" | "exists" | "within_days";
            /** @description What it is compared with: a list with `in`, days with `within_days`. */
            value: string | components["schemas"]["Amount"] | boolean | string[];
            /**
             * @description With `spend` and `purchases`: the period that is counted; left out for the lifetime.
             * @enum {string}
             */
            period?: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
        };
        SegmentDryRun: {
            /**
             * @description Whether only to count the customers of the filter, and keep nothing.
             * @constant
             */
            dry_run: true;
            /** @description How many customers are in it now, counted up to 1,000,000; null in lists, and where it takes too long. */
            customers_count: number | null;
        };
        SegmentFilter: {
            /** @description Each of the groups has to hold. */
            all: components["schemas"]["SegmentFilterAll"][];
        };
        SegmentFilterAll: {
            /** @description One of the conditions has to hold. */
            any: components["schemas"]["SegmentCondition"][];
        };
        SegmentFilterAllInput: {
            /** @description One of the conditions has to hold. */
            any: components["schemas"]["SegmentConditionInput"][];
        };
        SegmentFilterInput: {
            /** @description Each of the groups has to hold. */
            all: components["schemas"]["SegmentFilterAllInput"][];
        };
        SegmentList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Segment"][];
            cursor: components["schemas"]["Cursor"];
        };
        Selector: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | components["schemas"]["Amount"] | boolean)[];
            };
            /** @description Lines that are left out all the same. */
            except?: components["schemas"]["SelectorPart"];
        };
        SelectorInput: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | components["schemas"]["Amount"] | boolean)[];
            };
            /** @description Lines that are left out all the same. */
            except?: components["schemas"]["SelectorPartInput"];
        };
        SelectorPart: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | components["schemas"]["Amount"] | boolean)[];
            };
        };
        SelectorPartInput: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | components["schemas"]["Amount"] | boolean)[];
            };
        };
        SellGiftCardRequest: {
            /**
             * Format: uuid
             * @description The reward that the card holds, of the type GIFT_CARD.
             */
            reward_id: string;
            /** @description Units that the card is worth. */
            amount: components["schemas"]["Amount"];
            /** @description Your own id of the customer whose card it is; left out: nobody holds it yet. */
            customer_id?: string | null;
            /** @description The buyer; left out where it is not known. */
            purchaser?: components["schemas"]["GiftCardPurchaser"] | null;
            /**
             * Format: date-time
             * @description When the card expires; null or left out for the default of the account.
             */
            expiration_date?: string | null;
            /**
             * Format: date-time
             * @description When its receiver should get it. It is told in the fact, and delivers nothing.
             */
            deliver_at?: string | null;
            /** @description Whether it has a PIN, without which its code is worth nothing. By default it has none. */
            pin?: boolean | null;
        };
        SentFact: {
            /**
             * Format: uuid
             * @description The id of the fact.
             */
            id: string;
            /** @description The type of the fact. */
            type: string;
            /** @description The fact as webhooks are sent it. */
            body: string;
            /** @description To whom it was sent, and what came back. */
            deliveries: components["schemas"]["SentFactDelivery"][];
        };
        SentFactDelivery: {
            /**
             * Format: uuid
             * @description The webhook that it is for.
             */
            webhook_id: string;
            /**
             * @description PENDING waits for its first attempt, FAILED is tried again, DEAD is given up and can be sent again, CANCELLED is of a webhook or a fact that is gone.
             * @enum {string}
             */
            state: "PENDING" | "DELIVERED" | "FAILED" | "DEAD" | "CANCELLED";
            /** @description The last attempts, the newest last, at most 50. */
            attempts: components["schemas"]["SentFactDeliveryAttempt"][];
        };
        SentFactDeliveryAttempt: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description The HTTP status of the answer; null when none came. */
            status: number | null;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description The first 2 KiB of the answer; null when none came, and after the person is erased. */
            body: string | null;
            /** @description What went wrong; null when an answer came. */
            error: string | null;
        };
        SetCustomerTierAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["CustomerTier"] | components["schemas"]["DryRun"];
        };
        SetCustomerTierRequest: {
            /**
             * Format: uuid
             * @description The tier to keep the customer in; null to give the customer back to the rules.
             */
            tier_id: string | null;
            /**
             * Format: date-time
             * @description The instant until when no measurement goes below the tier; required with one.
             */
            until?: string | null;
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        ShiftedBirthdays: {
            /** @description Customers that were looked at. */
            checked: number;
            /** @description Those whose birthday is stored at another hour than 00:00Z. */
            shifted: components["schemas"]["ShiftedBirthdaysShifted"][];
            /**
             * @description The last customer that was looked at, for the next call; null when there are no more.
             * @example customer-4714
             */
            cursor: string | null;
        };
        ShiftedBirthdaysAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ShiftedBirthdays"];
        };
        ShiftedBirthdaysShifted: {
            /**
             * @description Your own id of the customer.
             * @example customer-4714
             */
            id: string;
            /**
             * Format: date-time
             * @description The birthday as it is stored.
             */
            dob: string;
            /**
             * Format: date
             * @description The day that began in the zone at that instant, YYYY-MM-DD; null when none did, so that nobody can be sure.
             */
            day: string | null;
        };
        Shipping: {
            /**
             * @description Money of the shipping before discounts; null for not known.
             * @example 4.9
             */
            value: components["schemas"]["AmountOrNull"];
            /**
             * @description Money of the shipping after discounts; null where there was none.
             * @example 4.9
             */
            discounted_value: components["schemas"]["AmountOrNull"];
            redeem: components["schemas"]["Redeem"];
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: components["schemas"]["Tags"] | null;
            metadata: components["schemas"]["Metadata"];
        };
        ShippingInput: {
            /** @description Money of the shipping before discounts; null for not known. */
            value?: components["schemas"]["AmountOrNull"];
            /** @description Money of the shipping after discounts; null where there was none. */
            discounted_value?: components["schemas"]["AmountOrNull"];
            /** @description Rewards to spend here. */
            redeem?: components["schemas"]["RedeemEntryInput"][] | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags?: components["schemas"]["Tags"] | null;
            metadata?: components["schemas"]["Metadata"];
        };
        SimulateCampaignRequest: {
            /** @description A campaign to try, as it would be created; in place of `campaign_id`. */
            campaign?: components["schemas"]["CreateCampaignRequest"];
            /**
             * Format: uuid
             * @description The campaign to try, whatever its status; in place of `campaign`.
             */
            campaign_id?: string;
            /** @description The event to try it on, as it would be announced; in place of `cart`. It may lie in the future. */
            event?: components["schemas"]["SimulatedEvent"];
            /** @description The cart to try it on, with no other offers; in place of `event`. */
            cart?: components["schemas"]["SimulatedCart"];
        };
        SimulatedCart: {
            /** @description Your own id of the customer; null or left out for a visitor whom nobody knows. */
            customer_id?: string | null;
            brand_id?: components["schemas"]["BrandId"];
            platform?: components["schemas"]["Platform"];
            store_id?: components["schemas"]["StoreId"];
            channel_id?: components["schemas"]["ChannelId"];
            /** @description The cart as an order, each line with its value. The value of the order may be left out: it is the sum of its lines. */
            order: components["schemas"]["OrderInput"];
            gift_cards?: components["schemas"]["GiftCards"];
            /**
             * Format: date-time
             * @description When it is bought, also in the future; now, when it is left out.
             */
            issued_at?: string;
        };
        SimulatedEvent: {
            /** @description Your own id of the customer; the answer has it in `data.customer_id`. */
            customer_id: string;
            /**
             * @description What the customer did; PURCHASE when it is left out.
             * @default PURCHASE
             */
            type?: string;
            /** @description What was bought, which a PURCHASE needs. */
            order?: components["schemas"]["OrderInput"] | null;
            /** @description The brand where it happened; null or left out for none. */
            brand_id?: string | null;
            /** @description The sales channel where it happened; null or left out for none. */
            channel_id?: string | null;
            /** @description The store where it happened; null or left out for none. */
            store_id?: string | null;
            /** @description The platform where it happened; null or left out for none. */
            platform?: string | null;
            /**
             * Format: date-time
             * @description When it happened, not in the future; now, when it is left out.
             */
            issued_at?: string;
        };
        SoldGiftCard: {
            /**
             * @description The code of the card, shown in this answer and its replays alone.
             * @example GC-4TNE-6WQB-8XHC-3KZM
             */
            code: string;
            /**
             * @description Its PIN, shown in this answer and its replays alone; null where it has none.
             * @example 204817
             */
            pin: string | null;
            /** @description The card afterwards. */
            card: components["schemas"]["GiftCardBalance"];
            /** @description The authorisation afterwards; null where there is none. */
            authorization: components["schemas"]["GiftCardAuthorization"] | null;
            transactions: components["schemas"]["Transactions"];
        };
        SoldGiftCardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["SoldGiftCard"];
        };
        SplitPersonaRequest: {
            /**
             * Format: uuid
             * @description The contact to set apart.
             */
            contact_id: string;
        };
        StartBulkAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Bulk"] | components["schemas"]["BulkDryRun"];
        };
        StartBulkRequest: {
            /**
             * Format: uuid
             * @description The segment whose customers it is done to, as they are now: at most 100,000.
             */
            segment_id?: string;
            /** @description Whom it is done to: at most 1,000 of your own ids. Without them and a segment the job takes rows until it is resumed. */
            customer_ids?: string[];
            /**
             * @description What is done to each customer.
             * @enum {string}
             */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            /**
             * Format: uuid
             * @description With GRANT and EXPIRE: the reward.
             */
            reward_id?: string;
            /** @description With GRANT: units for each customer. */
            amount?: components["schemas"]["Amount"];
            /** @description With GRANT: days until the units expire; null or left out for the default of the account. */
            expires_after_days?: number | null;
            /**
             * Format: uuid
             * @description With ASSIGN_CODES: the batch of coupons, of which each customer gets one unused code.
             */
            batch_id?: string;
            /** @description With ADD_TAGS: tags to set, merged with those there are by key; null removes a key. */
            tags?: components["schemas"]["Tags"];
            keys?: components["schemas"]["Keys"];
            /**
             * @description With SET_STATUS: the status to set.
             * @enum {string}
             */
            status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the job would do, and change nothing. */
            dry_run?: boolean;
        };
        SubmitReviewFormAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["SubmitReviewFormResult"];
        };
        SubmitReviewFormRequest: {
            /** @description Your own id of the customer who answers; left out for somebody unknown. */
            customer_id?: string;
            /** @description The purchase that is reviewed; with a customer, it is reviewed once. */
            purchase_id?: string;
            /** @description The answers by the names of the fields. */
            answers: {
                [key: string]: boolean | components["schemas"]["Amount"] | string;
            };
        };
        SubmitReviewFormResult: {
            /**
             * Format: uuid
             * @description The id of the submission.
             */
            id: string;
            /**
             * Format: uuid
             * @description The form that was answered.
             */
            form_id: string;
            form_version: components["schemas"]["FormVersion"];
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            created_at: string;
        };
        Tags: {
            [key: string]: (string | null) | number | boolean;
        };
        TestWebhookAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["TestWebhookResult"];
        };
        TestWebhookResult: {
            /** @description The HTTP status of the answer; null when none came. */
            status: number | null;
            /** @description How long the call took, in milliseconds. It waits for 3 seconds at most. */
            duration_ms: number;
            /**
             * @description The first 2 KiB of the answer; null when none came.
             * @example ok
             */
            body: string | null;
            /** @description What went wrong; null when an answer came. */
            error: string | null;
        };
        Tier: {
            /**
             * Format: uuid
             * @description The id of the tier.
             */
            id: string;
            /**
             * @description What people call the tier.
             * @example Gold
             */
            name: string;
            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
            rank: number;
            /** @description What decides whether a customer is in the tier. */
            metric: components["schemas"]["TierMetric"];
            /**
             * @description What the metric must reach.
             * @example 1000000
             */
            threshold: components["schemas"]["Amount"];
            /** @description How many customers are in it now: counted in the write that moves one. */
            customers: number;
            /**
             * Format: date-time
             * @description When the tier was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the tier last changed.
             */
            updated_at: string;
        };
        TierAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Tier"];
        };
        TierList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Tier"][];
            cursor: components["schemas"]["Cursor"];
        };
        TierMetric: {
            /**
             * @description The period that is counted.
             * @enum {string}
             */
            period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
            /**
             * @description What is counted: money spent, or purchases.
             * @enum {string}
             */
            field: "spend_total" | "number_of_purchases";
        };
        TierMetricInput: {
            /**
             * @description The period that is counted.
             * @enum {string}
             */
            period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
            /**
             * @description What is counted: money spent, or purchases.
             * @enum {string}
             */
            field: "spend_total" | "number_of_purchases";
        };
        TierPreview: {
            /** @description The tier as it would be. */
            tier: components["schemas"]["Tier"];
            /** @description The numbers of members, by ascending rank, those in no tier first. */
            members: components["schemas"]["TierPreviewMember"][];
            /** @description How many would leave the tier that they are in, or come into one. */
            moved: number;
            /** @description How many of those would rise: to a higher rank, or from none into a tier. */
            up: number;
            /** @description How many of those would fall: to a lower rank, or into none. */
            down: number;
            /** @description How many customers were measured for it. */
            measured: number;
            /** @description Whether these are all; otherwise they are a random sample, and the numbers are estimates. */
            exact: boolean;
        };
        TierPreviewMember: {
            /**
             * Format: uuid
             * @description The tier; null for customers with a purchase and in no tier.
             */
            tier_id: string | null;
            /** @description What people call the tier; null for none. */
            name: string | null;
            /** @description Its place among tiers; null for none. */
            rank: number | null;
            /** @description How many are in it now. */
            before: number;
            /** @description How many would be, once all were measured: at the end of the month at the latest. */
            after: number;
        };
        TierStep: {
            /**
             * Format: uuid
             * @description The id of the tier.
             */
            id: string;
            /**
             * @description What people call the tier.
             * @example Gold
             */
            name: string;
            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
            rank: number;
            /** @description What decides whether a customer is in the tier. */
            metric: components["schemas"]["TierMetric"];
            /**
             * @description What the metric must reach.
             * @example 1000000
             */
            threshold: components["schemas"]["Amount"];
        };
        TierStepAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["TierStep"][];
        };
        TopUpGiftCardRequest: {
            code: components["schemas"]["Code"];
            /** @description Units to add. */
            amount: components["schemas"]["Amount"];
        };
        Transaction: {
            /**
             * Format: uuid
             * @description The id of the row; ids ascend in the order of writing.
             */
            id: string;
            /**
             * @description What kind of movement it is.
             * @enum {string}
             */
            type: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
            /** @description The brand that it belongs to; null for none. */
            brand_id: string | null;
            /**
             * Format: uuid
             * @description The behavior event that moved it; null for none.
             */
            event_id: string | null;
            campaign_id: components["schemas"]["CampaignId"];
            /** @description The sales channel; null for none. */
            channel_id: string | null;
            /** @description The store; null for none. */
            store_id: string | null;
            /**
             * Format: uuid
             * @description The reward that was moved.
             */
            reward_id: string;
            /** @description Who pays for it: a name of yours, the brand, or `platform`. */
            funded_by: string;
            event_type: components["schemas"]["EventType"];
            /** @description Units that were moved, above 0. */
            amount: components["schemas"]["Amount"];
            /** @description What the units cost in money. */
            cost: components["schemas"]["Amount"];
            /** @description What happened, in one sentence. */
            details: string;
            receiver_id: components["schemas"]["ReceiverId"];
            sender_id: components["schemas"]["SenderId"];
            /**
             * Format: date-time
             * @description When the row was written.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When what it is about happened.
             */
            issued_at: string;
            /** @description What else is known of the movement. */
            attributes: components["schemas"]["TransactionAttributes"];
            /** @description What moved it, such as `redemption_id` and `code` of a coupon. */
            metadata: {
                [key: string]: unknown;
            };
        };
        TransactionAttributes: {
            /** @description The line that was given or taken from; null where several were. */
            line: components["schemas"]["WalletLine"] | null;
            /**
             * @description The name of the campaign that paid; null for none.
             * @example Autumn points
             */
            campaign_name: string | null;
        };
        TransactionList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Transaction"][];
            /**
             * Format: uuid
             * @description Asks for the next page; null when this page is empty.
             */
            cursor: string | null;
            /** @description All rows that the call selects, whatever the page. */
            count: number;
        };
        TransactionTitle: {
            /**
             * @description What happened.
             * @enum {string}
             */
            key: "campaign.paid" | "purchase.spent" | "purchase.took_back" | "purchase.gave_back" | "coupon.gave" | "coupon.took" | "coupon.took_back" | "coupon.gave_back" | "gift_card.gave" | "gift_card.topped_up" | "gift_card.claimed" | "gift_card.spent" | "gift_card.refunded" | "gift_card.voided" | "transfer.came" | "transfer.went" | "adjustment.gave" | "adjustment.took" | "migration.brought" | "migration.undone" | "expiry.took" | "punch_card.gave" | "punch_card.took" | "punch_card.took_back" | "punch_card.gave_back";
            /** @description What the sentence needs: the `name` of the campaign or punch card, or the `code` of the coupon. */
            values: {
                [key: string]: string;
            };
        };
        TransferBetweenWalletsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["TransferBetweenWalletsResult"] | components["schemas"]["DryRun"];
        };
        TransferBetweenWalletsRequest: {
            /** @description Your id of the customer who gives. */
            sender_id: string;
            /** @description Your id of the customer who receives. */
            receiver_id: string;
            /**
             * Format: uuid
             * @description The reward to move.
             */
            reward_id: string;
            /** @description Units to move. */
            amount: components["schemas"]["Amount"];
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        TransferBetweenWalletsResult: {
            /** @description The wallet of the customer who gave, afterwards. */
            sender: components["schemas"]["Wallet"];
            /** @description The wallet of the customer who received, afterwards. */
            receiver: components["schemas"]["Wallet"];
            /** @description The rows that were written to the ledger, two for each line. */
            transactions: components["schemas"]["Transaction"][];
        };
        UndoPersonaStepAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["UndoPersonaStepResult"];
        };
        UndoPersonaStepRequest: {
            /**
             * Format: uuid
             * @description The entry of the history to take back.
             */
            history_id: string;
        };
        UndoPersonaStepResult: {
            /** @description The personas that changed, the one that was asked about first. */
            personas: components["schemas"]["Persona"][];
        };
        UnlockGiftCardAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["UnlockGiftCardResult"];
        };
        UnlockGiftCardRequest: {
            code: components["schemas"]["Code"];
            reason?: components["schemas"]["Reason"];
        };
        UnlockGiftCardResult: {
            /** @description The card afterwards. */
            gift_card: components["schemas"]["GiftCardOfAccount"];
        };
        UpdateAccountRequest: {
            /** @description What people call the account; null when it has no name. */
            name?: string | null;
            /** @description The IANA name of the zone in which days, months and years begin. */
            time_zone?: string;
            /**
             * @description What a reversal does when the wallet holds too little: refuse, take what is there, or let the balance fall below zero.
             * @enum {string}
             */
            reversal_policy?: "reject" | "within_balance" | "allow_negative";
            /** @description How long an announced event holds what it spends, in minutes, unless it says otherwise. */
            hold_minutes?: number;
            /** @description Days until a new line expires when nothing else says so; null for never. */
            default_line_days?: number | null;
            /** @description Days for which a line lives on that a reversal gives back after its expiry. */
            reversal_grace_days?: number;
            /** @description Whole units of one reward that who lacks the scope `operator` may grant or move by hand a day; null for no limit. */
            adjust_limit?: number | null;
            /** @description The money in which carts are priced; null for none, and two decimals. */
            currency?: components["schemas"]["AccountCurrencyInput"] | null;
            /**
             * Format: double
             * @description The share of the goods of a cart that discounts take off at most, from 0 to 1.
             */
            max_discount_share?: number;
            allowed_origins?: components["schemas"]["AllowedOrigins"];
        };
        UpdateCampaignRequest: {
            /** @description The brand whose events it pays for; null for all brands. */
            brand_id?: string | null;
            /**
             * Format: date-time
             * @description Events from here on are paid for; null for any.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Events before this are paid for; null for any.
             */
            ends_at?: string | null;
            event_types?: components["schemas"]["EventTypes"];
            inactive_days?: components["schemas"]["InactiveDays"];
            /** @description The platforms whose events it pays for; null or empty for all. */
            platforms?: string[] | null;
            /** @description The stores whose events it pays for; null or empty for all. */
            store_ids?: string[] | null;
            /** @description The sales channels whose events it pays for; null or empty for all. */
            channel_ids?: string[] | null;
            /** @description When it pays: one inner list must hold in full; null or empty for always. At most 100 conditions in all; those of all ACTIVE campaigns together, 5,000. */
            conditions?: components["schemas"]["ConditionInput"][][] | null;
            /** @description Payouts to all customers together; null for any number. */
            max_total?: number | null;
            /** @description Payouts to one customer; null for any number. */
            max_per_customer?: number | null;
            /** @description Who pays for it; null for the brand, else `platform`. */
            funded_by?: string | null;
            consent_purpose?: components["schemas"]["ConsentPurpose"];
            /** @description Campaigns of a higher priority pay first. */
            priority?: number;
            /** @description What it takes off a cart; empty or left out for nothing. They need no code. */
            discounts?: components["schemas"]["DiscountInput"][];
            exclusion_group?: components["schemas"]["ExclusionGroup"];
            /** @description The product lines whose value earns; null for the whole order. */
            products?: components["schemas"]["SelectorInput"] | null;
            /** @description Whether what is paid with units earns, too; false when left out. */
            earns_on_points_paid?: boolean;
            /** @description What people call the campaign. */
            name?: string;
            /** @description What it pays; may be empty where discounts is not. */
            rewards?: components["schemas"]["CampaignRewardInput"][];
        };
        UpdateCouponRequest: {
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id?: string | null;
            /** @description What people call the coupon; null when it has no name. */
            name?: string | null;
            /**
             * Format: uuid
             * @description The campaign that it belongs to; null for none.
             */
            campaign_id?: string | null;
            grants?: components["schemas"]["Grants"];
            costs?: components["schemas"]["Costs"];
            /** @description What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing. */
            discounts?: components["schemas"]["DiscountInput"][];
            exclusion_group?: components["schemas"]["ExclusionGroup"];
            conditions?: components["schemas"]["Conditions"];
            max_redemptions?: components["schemas"]["MaxRedemptions"];
            max_redemptions_per_customer?: components["schemas"]["MaxRedemptionsPerCustomer"];
            starts_at?: components["schemas"]["StartsAt"];
            ends_at?: components["schemas"]["EndsAt"];
            /** @description The platforms where it can be redeemed; null or empty for all. */
            platforms?: string[] | null;
            store_ids?: components["schemas"]["StoreIds"];
            channel_ids?: components["schemas"]["ChannelIds"];
            recipient_ids?: components["schemas"]["RecipientIds"];
            combinable?: components["schemas"]["Combinable"];
            listed?: components["schemas"]["Listed"];
        };
        UpdateCustomerAsOperatorRequest: {
            name?: components["schemas"]["Name"];
            platforms?: components["schemas"]["Platforms"];
            /**
             * @description The gender; null to remove it.
             * @enum {string|null}
             */
            gender?: "MALE" | "FEMALE" | null;
            /** @description The day of birth: a date, or a date-time, of which the day counts as it is written. Not in the future, at most 120 years ago; null to remove it. */
            dob?: string | null;
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            country?: components["schemas"]["Country"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description Tags to set, merged with those there are by key; null removes a key. */
            tags?: components["schemas"]["Tags"];
            /** @description Members to set, merged with those there are by key; null removes a key. */
            metadata?: components["schemas"]["FreeObject"];
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            phone_verified?: components["schemas"]["PhoneVerified"];
            reason?: components["schemas"]["Reason"];
        };
        UpdateCustomerDeviceRequest: {
            /** @description The token for push notifications; it is never answered. */
            device_token: string;
            /** @description What kind of device it is; null when nothing is said. Members that are not listed here are left out. */
            device_info?: components["schemas"]["DeviceInfo"] | null;
        };
        UpdateCustomerRequest: {
            /** @description The full name; null when it is not known. */
            name?: string;
            platforms?: components["schemas"]["Platforms"];
            gender?: components["schemas"]["Gender"];
            dob?: components["schemas"]["Dob"];
            document_type?: components["schemas"]["DocumentType"];
            document_number?: components["schemas"]["DocumentNumber"];
            country?: components["schemas"]["Country"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description Tags to set, merged with those there are by key; null removes a key. */
            tags?: components["schemas"]["Tags"];
            /** @description Members to set, merged with those there are by key; null removes a key. */
            metadata?: components["schemas"]["FreeObject"];
        };
        UpdatePunchCardRequest: {
            /** @description What people call the punch card. */
            name?: string;
            /** @description Stamps that fill the card. */
            stamps_needed?: number;
            /** @description What a full card gives, in the place of its stamps. */
            gives?: components["schemas"]["CreatePunchCardRequestGive"][];
            /** @description What gives a stamp. */
            stamps_per?: components["schemas"]["CreatePunchCardRequestStampsPer"];
            /** @description Days until a stamp expires; null for the default of the account. */
            stamps_expire_after_days?: number | null;
            repeats?: components["schemas"]["Repeats"];
            consent_purpose?: components["schemas"]["ConsentPurpose"];
            /**
             * Format: date-time
             * @description Events from here on give stamps; null for any.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description Events before this give stamps; null for any.
             */
            ends_at?: string | null;
        };
        UpdateReviewFormRequest: {
            /** @description What people call the form. */
            name?: string;
            /** @description What the form is about, for people; null when nothing is said. */
            description?: string | null;
            /**
             * @description What kind of form it is.
             * @enum {string}
             */
            type?: "RATING" | "SURVEY";
            /**
             * @description Only an ACTIVE form is shown to customers; a new one is DRAFT unless said otherwise.
             * @enum {string}
             */
            status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            fields?: components["schemas"]["Fields"];
            /** @description Members of your own, such as colours. */
            settings?: components["schemas"]["FreeObject"];
        };
        UpdateRewardRequest: {
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms?: string[] | null;
            /** @description What people call the reward. */
            name?: string;
            /** @description What the reward is, for people; null when nothing is said. */
            description?: string | null;
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions?: components["schemas"]["ConditionInput"][][] | null;
            attributes?: components["schemas"]["Attributes"];
        };
        UpdateSegmentRequest: {
            /** @description What people call the segment. */
            name?: string;
            /** @description Which customers are in it, looked at whenever it is read. */
            filter?: components["schemas"]["SegmentFilterInput"];
        };
        UpdateTierRequest: {
            /** @description What people call the tier. */
            name?: string;
            rank?: components["schemas"]["Rank"];
            /** @description What decides whether a customer is in the tier. */
            metric?: components["schemas"]["TierMetricInput"];
            /** @description What the metric must reach. */
            threshold?: components["schemas"]["Amount"];
            /** @description True to be told what the change would move; nothing changes. */
            dry_run?: boolean;
        };
        UpdateWebhookRequest: {
            /** @description Where facts are sent: https, a name and no address, port 443 or above 1023. */
            url?: string;
            types?: components["schemas"]["Types"];
            /** @description What it is for; null without one. */
            description?: string | null;
            /**
             * @description Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
            ordered?: components["schemas"]["Ordered"];
            headers?: components["schemas"]["Headers"];
        };
        UsableCoupon: {
            /**
             * @description The code that the customer enters.
             * @example WELCOME10
             */
            code: string;
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id: string | null;
            /**
             * @description What people call the coupon; null when it has no name.
             * @example Welcome
             */
            name: string | null;
            /** @description What a redemption gives. */
            grants: components["schemas"]["UsableCouponGrant"][];
            /** @description What a redemption takes from the wallet. */
            costs: components["schemas"]["UsableCouponCost"][];
            discounts: components["schemas"]["Discounts"];
            starts_at: components["schemas"]["StartsAt"];
            ends_at: components["schemas"]["EndsAt"];
            /** @description Whether a redeem would succeed at this instant, with an order that it is for; nothing is reserved. */
            redeemable: boolean;
            refusal: components["schemas"]["Refusal"];
        };
        UsableCouponCost: {
            reward_id: components["schemas"]["RewardId"];
            /**
             * @description Units of it.
             * @example 1
             */
            amount: components["schemas"]["Amount"];
            /** @description The reward itself; null when it is not to be had. */
            reward: components["schemas"]["Reward"] | null;
        };
        UsableCouponGrant: {
            reward_id: components["schemas"]["RewardId"];
            /**
             * @description Units of it.
             * @example 10
             */
            amount: components["schemas"]["Amount"];
            /** @description Days until they expire; null or left out for the default of the account. */
            expires_after_days: number | null;
            /**
             * Format: date-time
             * @description When they expire, in place of a number of days; null for none.
             */
            expiration_date: string | null;
            /** @description The reward itself; null when it is not to be had. */
            reward: components["schemas"]["Reward"] | null;
        };
        UsableCouponList: {
            /** @description The rows of this page. */
            data: components["schemas"]["UsableCoupon"][];
            cursor: components["schemas"]["Cursor"];
        };
        ValidateAllCouponsAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ValidateAllCouponsResult"];
        };
        ValidateAllCouponsResult: {
            /** @description Whether a redeem would succeed at this instant; nothing is reserved. */
            redeemable: boolean;
            /** @description Why not, as the redeem would answer it; null when it would succeed. */
            refusal: components["schemas"]["PlacedCouponRefusal"] | null;
            /** @description The wallet as it would be afterwards; null when the redeem would be refused. */
            wallet: components["schemas"]["Wallet"] | null;
            /** @description What each code would do, in the order sent. */
            results: components["schemas"]["ValidatedCoupon"][];
        };
        ValidateCouponAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["ValidateCouponResult"];
        };
        ValidateCouponResult: {
            /** @description Whether a redeem would succeed at this instant; nothing is reserved. */
            redeemable: boolean;
            refusal: components["schemas"]["Refusal"];
            /** @description The wallet as it would be afterwards; null when the redeem would be refused. */
            wallet: components["schemas"]["Wallet"] | null;
            /** @description The lines that would be given. */
            accumulations: components["schemas"]["WalletLine"][];
            /** @description The lines that would be taken. */
            redemptions: components["schemas"]["WalletLine"][];
            /** @description What would be taken off the order; left out where no coupon has discounts. */
            discounts?: components["schemas"]["OrderDiscount"][];
            /**
             * @description The sum of discounts; left out with them.
             * @example 10
             */
            discount_total?: components["schemas"]["Amount"];
        };
        ValidatedCoupon: {
            /** @description The code as it was entered, in any case; a generated code with or without its dashes. */
            code: string;
            accumulations: components["schemas"]["Accumulations"];
            redemptions: components["schemas"]["Redemptions"];
            /** @description What was taken off the order; left out where the coupon has no discounts. */
            discounts?: components["schemas"]["OrderDiscount"][];
            /** @description The sum of discounts; left out with them. */
            discount_total?: components["schemas"]["Amount"];
        };
        VoidGiftCardRequest: {
            /**
             * Format: uuid
             * @description The id of the card, which is no secret: nothing is redeemed by it.
             */
            card_id: string;
            reason?: components["schemas"]["Reason"];
            /** @description Whether only to tell what the call would do, and change nothing. */
            dry_run?: boolean;
        };
        Wallet: {
            /**
             * Format: uuid
             * @description The id of the wallet.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the wallet's owner, made from the account and your id of the customer.
             */
            owner_id: string;
            /** @description Each lot of a reward that something is left of, held ones included. */
            lines: components["schemas"]["WalletLine"][];
            totals: components["schemas"]["Totals"];
        };
        WalletDifference: {
            /**
             * @description Your own id of the customer.
             * @example customer-4711
             */
            customer_id: string;
            /**
             * Format: uuid
             * @description The reward that the two differ in.
             */
            reward_id: string;
            /**
             * @description Units that the lines of the wallet add up to.
             * @example 109
             */
            wallet: components["schemas"]["Amount"];
            /**
             * @description Units that the rows of the ledger add up to.
             * @example 110
             */
            ledger: components["schemas"]["Amount"];
        };
        WalletLine: {
            /** @description Units that are left of the line. */
            amount: components["schemas"]["Amount"];
            /**
             * Format: uuid
             * @description The reward that it is of.
             */
            reward_id: string;
            campaign_id: components["schemas"]["CampaignId"];
            /** @description The brand that it was given by; null for none. */
            brand_id: string | null;
            /**
             * Format: date-time
             * @description When it was given.
             */
            issued_at: string;
            /**
             * Format: date-time
             * @description When it expires; null for never.
             */
            expiration_date: string | null;
            /**
             * Format: date-time
             * @description Until when an announced event holds it; null where it is free.
             */
            reservation_expires_at: string | null;
        };
        WalletTotal: {
            /** @description Units that can be spent: the sum of the lines that are free. */
            total: components["schemas"]["Amount"];
            /**
             * Format: uuid
             * @description The reward that the units are of.
             */
            reward_id: string;
            /**
             * Format: date-time
             * @description The next instant at which the total drops; null when it never does.
             */
            expiration_date: string | null;
            /** @description The reward itself; null for a moment after it was created. */
            reward: components["schemas"]["Reward"] | null;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            id: string;
            /**
             * @description Where facts are sent: https, a name and no address, port 443 or above 1023.
             * @example https://shop.example/hooks/loyalty
             */
            url: string;
            /**
             * @description What it is for; null without one.
             * @example Points in the app
             */
            description: string | null;
            /** @description The types of facts that are sent, as in docs/facts.md: a type, an area such as `customer.*`, or `*` for all. */
            types: string[];
            /**
             * @description Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
             * @enum {string}
             */
            status: "ACTIVE" | "PAUSED";
            ordered: components["schemas"]["Ordered"];
            /** @description The names of the headers that are sent with each fact. */
            header_names: string[];
            paused_reason: components["schemas"]["PausedReason"];
            /**
             * Format: date-time
             * @description Since when nothing but failures came; null after a success.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs too; null when there is one secret.
             */
            secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        WebhookAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["Webhook"];
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of the delivery: that of its fact, and the header `webhook-id` of each attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The webhook that it is for.
             */
            webhook_id: string;
            /**
             * @description The type of its fact.
             * @example wallet.accumulated
             */
            type: string;
            /**
             * @description PENDING waits for its first attempt, FAILED is tried again, DEAD is given up and can be sent again, CANCELLED is of a webhook or a fact that is gone.
             * @enum {string}
             */
            state: "PENDING" | "DELIVERED" | "FAILED" | "DEAD" | "CANCELLED";
            /** @description How often it was tried. */
            attempts_count: number;
            /**
             * Format: date-time
             * @description When it is tried next; null when it is not.
             */
            next_attempt_at: string | null;
            /** @description The HTTP status of the last answer; null when none came. */
            last_status: number | null;
            /** @description What went wrong the last time; null when an answer came. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When it was delivered; null before.
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the fact came.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
        };
        WebhookDeliveryAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryList: {
            /** @description The rows of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            cursor: components["schemas"]["Cursor"];
        };
        WebhookDeliveryWithBody: {
            /**
             * Format: uuid
             * @description The id of the delivery: that of its fact, and the header `webhook-id` of each attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The webhook that it is for.
             */
            webhook_id: string;
            /**
             * @description The type of its fact.
             * @example wallet.accumulated
             */
            type: string;
            /**
             * @description PENDING waits for its first attempt, FAILED is tried again, DEAD is given up and can be sent again, CANCELLED is of a webhook or a fact that is gone.
             * @enum {string}
             */
            state: "PENDING" | "DELIVERED" | "FAILED" | "DEAD" | "CANCELLED";
            /** @description How often it was tried. */
            attempts_count: number;
            /**
             * Format: date-time
             * @description When it is tried next; null when it is not.
             */
            next_attempt_at: string | null;
            /** @description The HTTP status of the last answer; null when none came. */
            last_status: number | null;
            /** @description What went wrong the last time; null when an answer came. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description When it was delivered; null before.
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the fact came.
             */
            created_at: string;
            updated_at: components["schemas"]["UpdatedAt"];
            /** @description What is sent, the fact as it was published; null after 30 days, and after its person is erased. */
            body: string | null;
            /** @description The last attempts, the newest last, at most 50. */
            attempts: components["schemas"]["SentFactDeliveryAttempt"][];
        };
        WebhookDeliveryWithBodyAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["WebhookDeliveryWithBody"];
        };
        WebhookList: {
            /** @description The rows of this page. */
            data: components["schemas"]["Webhook"][];
            cursor: components["schemas"]["Cursor"];
        };
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The id of the webhook.
             */
            id: string;
            /**
             * @description Where facts are sent: https, a name and no address, port 443 or above 1023.
             * @example https://shop.example/hooks/loyalty
             */
            url: string;
            /**
             * @description What it is for; null without one.
             * @example Points in the app
             */
            description: string | null;
            /** @description The types of facts that are sent, as in docs/facts.md: a type, an area such as `customer.*`, or `*` for all. */
            types: string[];
            /**
             * @description Whether facts are sent. What happens while it is PAUSED waits, for three days at most.
             * @enum {string}
             */
            status: "ACTIVE" | "PAUSED";
            ordered: components["schemas"]["Ordered"];
            /** @description The names of the headers that are sent with each fact. */
            header_names: string[];
            paused_reason: components["schemas"]["PausedReason"];
            /**
             * Format: date-time
             * @description Since when nothing but failures came; null after a success.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs too; null when there is one secret.
             */
            secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The secret that signatures are made with. It is shown in this answer and its replays alone. */
            secret: string;
        };
        WebhookWithSecretAnswer: {
            /** @description What the call answers. */
            data: components["schemas"]["WebhookWithSecret"];
        };
        /**
         * @description Asks for the next page; null when this page is empty.
         * @example 0198c0de-0003-7000-8000-000000000001
         */
        Cursor: string | null;
        /** @description Why, for the audit row alone. */
        Reason: string;
        /** @description Members of your own, of any JSON. */
        Metadata: components["schemas"]["FreeObject"] | null;
        /** @description The rows that were written to the ledger. */
        Transactions: components["schemas"]["Transaction"][];
        /**
         * Format: date-time
         * @description When it was reversed; null when it was not.
         */
        ReversedAt: string | null;
        /**
         * Format: date-time
         * @description When it last changed.
         */
        UpdatedAt: string;
        /** @description The last row of the ledger that is counted; null before the first. */
        AsOf: components["schemas"]["ReportState"] | null;
        /**
         * @description The city; null when it is not known.
         * @default null
         * @example Madrid
         */
        City: string | null;
        /**
         * Format: date-time
         * @description When it can first be redeemed; null for at once.
         */
        StartsAt: string | null;
        /**
         * Format: date-time
         * @description When it can no longer be redeemed; null for never.
         */
        EndsAt: string | null;
        /** @description The code of the card. */
        Code: string;
        /**
         * @description The purpose that a customer must not have refused; null for none.
         * @enum {string|null}
         */
        ConsentPurpose: "behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking" | null;
        /**
         * Format: uuid
         * @description The reward that is given or taken.
         */
        RewardId: string;
        /**
         * @description The gender, set once; null when it is not known.
         * @enum {string|null}
         */
        Gender: "MALE" | "FEMALE" | null;
        /**
         * Format: uuid
         * @description The id of the event.
         */
        Id: string;
        /**
         * Format: uuid
         * @description Whose event it is, by the `owner_id` of the customer's wallet: a uuid that we make, not your own id, which stands in `data.customer_id`.
         */
        CustomerId: string;
        /**
         * @description What the customer did, such as PURCHASE.
         * @example PURCHASE
         */
        Type: string;
        /** @description The order, your own id of the customer as `customer_id`, where it happened, and the `state` of the event; read by its id, that of a checkout has its `evaluation` too. */
        Data: {
            [key: string]: unknown;
        };
        /**
         * @description Units that are held for the event; 0 for none.
         * @example 1.5
         */
        Reserve: components["schemas"]["Amount"];
        /** @description The id of the message that told others of its fulfillment; null before. */
        QueueMessageId: string | null;
        /** @description The campaigns that paid for it. */
        RewardingCampaigns: components["schemas"]["RewardingCampaign"][];
        /** @description What its fulfillment did; null before. */
        Result: components["schemas"]["BehaviorEventResult"] | null;
        /**
         * Format: date-time
         * @description When its fulfillment began; null before.
         */
        ProcessingAt: string | null;
        /**
         * Format: date-time
         * @description When it was fulfilled; null before.
         */
        ResolvedAt: string | null;
        /**
         * Format: date-time
         * @description When it was cancelled; null when it was not.
         */
        CancelledAt: string | null;
        /**
         * Format: date-time
         * @description When its hold ran out; null when it did not.
         */
        ExpiredAt: string | null;
        /** @description The lines that were given. */
        Accumulations: components["schemas"]["WalletLine"][];
        /**
         * @description What the units cost their funders, in money.
         * @example 6
         */
        Cost: string;
        /**
         * Format: date-time
         * @description Since when they are counted; null before the first.
         */
        CountedFrom: string | null;
        /** @description Of all that is in one group the discount worth most is used, and the others are not; null for none. */
        ExclusionGroup: string | null;
        /** @description The e-mail address; null when it is not known. */
        Email: string | null;
        /** @description The platforms that the customer uses; null when nothing is said. */
        Platforms: string[] | null;
        /** @description The kind of the identity document, set together with its number; null for none. */
        DocumentType: string | null;
        /** @description The number of the identity document, set together with its type; null for none. */
        DocumentNumber: string | null;
        /** @description The country, as you write it; null when it is not known. */
        Country: string | null;
        /** @description The phone number in E.164 form, such as +34600111222, with or without blanks and dashes; null when it is not known. */
        Phone: string | null;
        /**
         * Format: uuid
         * @description The campaign that paid it; null for none.
         */
        CampaignId: string | null;
        /** @description The place of the customer in the call, from 0. */
        Index: number;
        /**
         * @description How far the import is.
         * @enum {string}
         */
        Status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
        /**
         * @description The day, `2026-01-31`, or the month, `2026-01`, in the time zone of the account.
         * @example 2026-01-31
         */
        Period: string;
        /** @description Rows in all. */
        Total: number;
        /** @description Rows that made something new. */
        Created: number;
        /** @description Rows that changed something. */
        Updated: number;
        /** @description Rows that changed nothing. */
        Unchanged: number;
        /** @description Rows that failed, of which nothing was applied. */
        Failed: number;
        /** @description Rows that were taken with warnings. */
        Warned: number;
        /**
         * @description The street; null when it is not known.
         * @default null
         * @example Calle Mayor
         */
        Street_1: string | null;
        /**
         * @description Floor, door and the like; null when it is not known.
         * @default null
         * @example 2 B
         */
        Street_2: string | null;
        /**
         * @description The number in the street; null when it is not known.
         * @default null
         * @example 7
         */
        StreetNumber: string | null;
        /**
         * @description What the contact calls it; null for nothing.
         * @default null
         * @example home
         */
        Alias: string | null;
        /**
         * @description The postal code; null when it is not known.
         * @default null
         * @example 28013
         */
        ZipCode: string | null;
        /**
         * @description The state or region; null when it is not known.
         * @default null
         * @example Madrid
         */
        State: string | null;
        /**
         * @description Money of the whole order before discounts, without the shipping; null counts as 0.
         * @example 120.5
         */
        Value: components["schemas"]["AmountOrNull"];
        /**
         * @description Money of the whole order after discounts; null where there was none.
         * @example 100
         */
        DiscountedValue: components["schemas"]["AmountOrNull"];
        /** @description Rewards to spend here. */
        Redeem: components["schemas"]["RedeemEntry"][] | null;
        /** @description Whether it can be redeemed in one call with other coupons; true when left out. */
        Combinable: boolean;
        /** @description The full name; null when it is not known. */
        Name: string | null;
        /**
         * Format: date-time
         * @description When the customer joined; now, when nothing is said.
         */
        RegistrationDate: string;
        /** @description The day of birth, set once: a date, or a date-time, of which the day counts as it is written; shown at 00:00Z. Not in the future, at most 120 years ago; null when not known. */
        Dob: string | null;
        /** @description Whether the phone is known to be theirs; a new phone makes it false. */
        PhoneVerified: boolean;
        /** @description Whether a customer can fill the card more than once; true when left out. */
        Repeats: boolean;
        /** @description The lines that were taken. */
        Redemptions: components["schemas"]["WalletLine"][];
        /** @description What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing. */
        Discounts: components["schemas"]["Discount"][];
        /** @description Why not, as the redeem would answer it; null when it would succeed. */
        Refusal: components["schemas"]["CouponRefusal"] | null;
        /** @description Rows that could not be processed, and wait for an operator. */
        DeadLetters: number;
        /** @description Purchases and other events that it paid; what its coupons gave is in `granted` alone. */
        Payouts: number;
        /** @description The rewards that were given or taken. */
        Rewards: components["schemas"]["CampaignPaid"][];
        /** @description The brand where it is bought; null or left out for none. */
        BrandId: string | null;
        /** @description The platform where it is bought; null or left out for none. */
        Platform: string | null;
        /** @description The store where it is bought; null or left out for none. */
        StoreId: string | null;
        /** @description The sales channel where it is bought; null or left out for none. */
        ChannelId: string | null;
        /** @description Gift cards that pay what is left, in the order of their use. */
        GiftCards: components["schemas"]["CartGiftCard"][] | null;
        /**
         * @description The first name; null when it is not known.
         * @default null
         * @example Ada
         */
        FirstName: string | null;
        /**
         * @description The second name; null when there is none or it is not known.
         * @default null
         * @example Augusta
         */
        SecondName: string | null;
        /**
         * @description The last name; null when it is not known.
         * @default null
         * @example Lovelace
         */
        LastName: string | null;
        /**
         * @description The second last name; null when there is none or it is not known.
         * @default null
         * @example Byron
         */
        SecondLastName: string | null;
        /** @description Whether customers are shown its code among what they can use; false when left out, and always for a batch. */
        Listed: boolean;
        /** @description What a redemption gives. */
        Grants: components["schemas"]["CouponGrantInput"][];
        /** @description What a redemption takes from the wallet. */
        Costs: components["schemas"]["CouponCostInput"][];
        /** @description When it can be redeemed: one inner list must hold in full; null or empty for always. At most 100 conditions in all. */
        Conditions: components["schemas"]["ConditionInput"][][] | null;
        /** @description Redemptions by all customers together; null for any number. */
        MaxRedemptions: number | null;
        /** @description Redemptions by one customer; null for any number. A new coupon that leaves it out has 1. */
        MaxRedemptionsPerCustomer: number | null;
        /** @description The stores where it can be redeemed; null or empty for all. */
        StoreIds: string[] | null;
        /** @description The sales channels where it can be redeemed; null or empty for all. */
        ChannelIds: string[] | null;
        /** @description Your ids of the customers who may redeem it; null or empty for all. */
        RecipientIds: string[] | null;
        /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
        Rank: number;
        /**
         * @description The type of a behavior event, for its rows; else one of PURCHASE, COUPON_REDEEM, COUPON_REVERSE, GIFT_CARD_ISSUE, GIFT_CARD_TOP_UP, GIFT_CARD_CLAIM, GIFT_CARD_REDEEM, GIFT_CARD_REFUND, GIFT_CARD_VOID, MIGRATION, EXPIRATION, ADJUSTMENT, TRANSFER, PUNCH_CARD.
         * @example COUPON_REDEEM
         */
        EventType: string;
        /**
         * @description Your id of the customer who was credited; null for a debit, and for a gift card that nobody holds.
         * @example customer-4711
         */
        ReceiverId: string | null;
        /** @description Your id of the customer who was debited; null for a credit, and for a gift card that nobody holds. */
        SenderId: string | null;
        /** @description The place of the event among those of the customer, from 0; null for none. */
        EventIndex: number | null;
        /** @description What can be spent, reward by reward. */
        Totals: components["schemas"]["WalletTotal"][];
        /**
         * @description The member that is wrong, such as `balance.0.amount`; null for the row as a whole.
         * @example email
         */
        Field: string | null;
        /** @description The version of the form that was answered; it goes up with each change. */
        FormVersion: number;
        /** @description Whether the facts of a wallet, or of another aggregate where there is no wallet, are sent one after the other. */
        Ordered: boolean;
        /** @description Origins of pages that may call with a token of the account, such as https://shop.example. Those of the deployment may besides. */
        AllowedOrigins: string[];
        /** @description With REMOVE_TAGS: the keys of the tags to delete. */
        Keys: string[];
        /** @description What the purchase and the customer have; null when it is not known, and for a customer without a tier, who stands below every rank. */
        Actual: components["schemas"]["Amount"] | (string | null) | boolean;
        /** @description The place of the product line, from 0; null for the whole order and the shipping. */
        Line: number | null;
        /** @description Codes of coupons as they were entered, in the order of their use. */
        Codes: string[] | null;
        /**
         * @description How it is compared; `greater than` is stored as `grater than`.
         * @enum {string}
         */
        Operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
        /** @description The types of events that it pays for. BIRTHDAY and INACTIVE happen by the clock in the time zone of the account; each stands alone. */
        EventTypes: string[];
        /** @description Of an INACTIVE campaign: it pays on the day on which a customer has not bought, redeemed or had an event fulfilled for so many days. Null for others. */
        InactiveDays: number | null;
        /**
         * @description PURCHASE gives one stamp for a purchase, PRODUCT one for each whole piece, EVENT one for each event of a type.
         * @enum {string}
         */
        Kind: "PURCHASE" | "PRODUCT" | "EVENT";
        /** @description The questions of the form, in the order in which they are asked. */
        Fields: components["schemas"]["ReviewFormFieldInput"][];
        /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
        Attributes: components["schemas"]["FreeObject"];
        /** @description The types of facts that are sent, as in docs/facts.md: a type, an area such as `customer.*`, or `*` for all. */
        Types: string[];
        /** @description At most 5 headers that are sent with each fact. Their values are never shown again. */
        Headers: {
            [key: string]: string;
        } | null;
        /**
         * @description What it takes from. Left out: SHIPPING for FREE_SHIPPING, LINES where it has products and for FREE_ITEM, else ORDER.
         * @enum {string}
         */
        Target: "LINES" | "ORDER" | "SHIPPING";
        /**
         * @description Why it is paused: by an operator, by the answer 410, or since it only failed for 24 hours; null while it is active.
         * @enum {string|null}
         */
        PausedReason: "BY_OPERATOR" | "GONE" | "FAILING" | null;
    };
    responses: {
        /** @description The call was refused, or failed; `code` says how. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description When present, it must be the account of the token. */
        AccountId: string;
        /** @description The account of the token. */
        RequiredAccountId: string;
        /** @description ETags that the caller holds; 304 when one of them still stands. */
        IfNoneMatch: string;
        /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
        IfMatch: string;
        /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
        IdempotencyKey: string;
        /**
         * @description The most rows that a page may have.
         * @example 10
         */
        LimitParameter: number;
        /**
         * @description The `cursor` of the page before; left out for the first page.
         * @example 01900000-0000-7000-8000-000000000000
         */
        CursorParameter: string;
        /**
         * @description Ascending id, or `desc` for the newest first; the same for each page.
         * @example asc
         */
        OrderParameter: "asc" | "desc";
        /**
         * @description Your own id of the customer.
         * @example customer-4711
         */
        IdParameter: string;
        /**
         * @description The id of the import.
         * @example 0198c0de-0008-7000-8000-000000000001
         */
        ImportIdParameter: string;
        /**
         * @description The first day of the report, `2026-01-31`, in the time zone of the account.
         * @example 2026-01-01
         */
        FromParameter: string;
        /**
         * @description The last day of the report, which it includes.
         * @example 2026-01-31
         */
        ToParameter: string;
        /**
         * @description How long a period is; by month the report has whole months.
         * @example month
         */
        GranularityParameter: "day" | "month";
        /**
         * @description Only rows of this type.
         * @example ACCUMULATION
         */
        TypeParameter: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
        /**
         * @description Only rows of this reward.
         * @example 0198c0de-0001-7000-8000-000000000001
         */
        RewardIdParameter: string;
        /**
         * @description Your own id of the customer.
         * @example customer-4711
         */
        CustomerIdParameter: string;
        /**
         * @description Only rows that this campaign paid; `null` for rows of none.
         * @example 0198c0de-0006-7000-8000-000000000001
         */
        CampaignIdParameter: string;
        /**
         * @description Only rows of this behavior event; `null` for rows of none.
         * @example null
         */
        EventIdParameter: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this state of the resource. */
        EntityTag: string;
        /** @description Present when there is more than the answer shows. */
        ResultTruncated: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "customer-4714",
                 *       "name": "Ada Lovelace",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "gender": "FEMALE",
                 *       "dob": "1990-05-17T00:00:00.000Z",
                 *       "document_type": "passport",
                 *       "document_number": "AB-1234567",
                 *       "country": "Spain",
                 *       "email": "grace@example.com",
                 *       "phone": "+34600111222",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "metadata": {
                 *         "note": {
                 *           "deep": [
                 *             "text",
                 *             1
                 *           ]
                 *         }
                 *       },
                 *       "registration_date": "2026-01-31T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CUSTOMER_EXISTS";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "gender": "FEMALE",
                 *       "dob": "1990-05-17T00:00:00.000Z",
                 *       "document_type": "passport",
                 *       "document_number": "AB-1234567",
                 *       "country": "Spain",
                 *       "email": "ada@example.com",
                 *       "phone": "+34600111222",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "metadata": {
                 *         "note": {
                 *           "deep": [
                 *             "text",
                 *             1
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CUSTOMER_NOT_FOUND" | "FIELD_ALREADY_SET" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateCustomerDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "device_token": "fcm-token-of-the-phone",
                 *       "device_info": {
                 *         "platform": "ios",
                 *         "model": "iPhone 17",
                 *         "osVersion": "26.1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerDeviceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    giveCustomerConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consent_string": "I want to hear of offers.",
                 *       "version": "2",
                 *       "consent_timestamp": "2026-01-31T10:00:00.000Z",
                 *       "purposes": {
                 *         "behavioral_campaigns": true,
                 *         "coupon_campaigns": true,
                 *         "punchcard_campaigns": false,
                 *         "email_marketing": true,
                 *         "push_notifications": false,
                 *         "link_tracking": true
                 *       },
                 *       "vendors": {
                 *         "mailer": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GiveCustomerConsentRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    removeCustomerTags: {
        parameters: {
            query?: {
                /**
                 * @description Keys to delete, separated by comma; it may be given several times. A key that holds a comma itself is removed by `PATCH` with null.
                 * @example colour,visits
                 */
                tags?: string;
                /** @description Another name of tags, for the same keys; only one of both names is sent. */
                keys?: string;
            };
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "TAGS_PARAMETER_REQUIRED" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    addCustomerTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": {
                 *         "colour": "blue",
                 *         "newsletter": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AddCustomerTagsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCustomerTier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerTierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Only rows of this type.
                 * @example ACCUMULATION
                 */
                type?: components["parameters"]["TypeParameter"];
                /**
                 * @description Only rows of this reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                reward_id?: components["parameters"]["RewardIdParameter"];
                /**
                 * @description Only rows that were written at this instant or later.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Only rows that were written before this instant.
                 * @example 2026-02-01T00:00:00.000Z
                 */
                to?: string;
                /**
                 * @description The `id` of the last row of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: string;
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerTransactionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_CURSOR" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerExpiring: {
        parameters: {
            query?: {
                /**
                 * @description How many days from now to look ahead.
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpiringUnitsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerPunchCards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCustomerPunchCardsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    issueCustomerToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "scopes": [
                 *         "customers:read",
                 *         "transactions:read",
                 *         "coupons:redeem"
                 *       ],
                 *       "lifetime_s": 900
                 *     }
                 */
                "application/json": components["schemas"]["IssueCustomerTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerTokenAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "ROUTE_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    endCustomerTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndCustomerTokensAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listTiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierStepAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    migrateCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customers": [
                 *         {
                 *           "id": "customer-4713",
                 *           "name": "Ada Lovelace",
                 *           "platforms": [
                 *             "web"
                 *           ],
                 *           "gender": "FEMALE",
                 *           "dob": "1990-05-17T00:00:00.000Z",
                 *           "document_type": "passport",
                 *           "document_number": "AB-1234567",
                 *           "country": "Spain",
                 *           "email": "ada@example.com",
                 *           "phone": "+34600111222",
                 *           "tags": {
                 *             "colour": "red",
                 *             "visits": 3
                 *           },
                 *           "metadata": {
                 *             "note": {
                 *               "deep": [
                 *                 "text",
                 *                 1
                 *               ]
                 *             }
                 *           },
                 *           "registration_date": "2026-01-31T10:00:00.000Z",
                 *           "phone_verified": true,
                 *           "consent": {
                 *             "consent_string": "I want to hear of offers.",
                 *             "version": "2",
                 *             "consent_timestamp": "2026-01-31T10:00:00.000Z",
                 *             "purposes": {
                 *               "behavioral_campaigns": true,
                 *               "coupon_campaigns": true,
                 *               "punchcard_campaigns": false,
                 *               "email_marketing": true,
                 *               "push_notifications": false,
                 *               "link_tracking": true
                 *             },
                 *             "vendors": {
                 *               "mailer": true
                 *             }
                 *           },
                 *           "tier_id": "0198c0de-0007-7000-8000-000000000001",
                 *           "tier_until": "2099-12-31",
                 *           "metrics": {
                 *             "lifetime": {
                 *               "from": null,
                 *               "to": null,
                 *               "tier_id": "0198c0de-0007-7000-8000-000000000001",
                 *               "last_visit": "2026-01-31T10:00:00.000Z",
                 *               "last_session": null,
                 *               "spend_total": 120.5,
                 *               "number_of_purchases": 1
                 *             },
                 *             "updated_at": "2026-01-31T10:00:00.000Z"
                 *           },
                 *           "devices": [
                 *             {
                 *               "device_token": "fcm-token-of-the-phone",
                 *               "device_info": {
                 *                 "platform": "ios",
                 *                 "model": "iPhone 17",
                 *                 "osVersion": "26.1"
                 *               },
                 *               "expires_at": "2099-12-31T23:59:59.999Z",
                 *               "created_at": "2026-01-31T10:00:00.000Z"
                 *             }
                 *           ],
                 *           "balance": [
                 *             {
                 *               "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 120,
                 *               "expiration_date": "2099-12-31",
                 *               "brand_id": "brand-1",
                 *               "channel_id": "channel-1",
                 *               "store_id": "store-1",
                 *               "issued_at": "2026-01-31T10:00:00.000Z",
                 *               "funded_by": "marketing",
                 *               "reference": "balance of 2026-01"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MigrateCustomersRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResultsAnswer"];
                };
            };
            /** @description Stored, and worked on after the answer */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedImportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "IMPORT_ALL_FAILED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "QUEUE_UNAVAILABLE";
                    };
                };
            };
        };
    };
    migrateCustomerEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customers": [
                 *         {
                 *           "id": "customer-4711",
                 *           "events": [
                 *             {
                 *               "type": "PURCHASE",
                 *               "brand_id": "brand-1",
                 *               "order": {
                 *                 "purchase_id": "purchase-2026-0001",
                 *                 "value": 120.5,
                 *                 "discounted_value": 100,
                 *                 "products": [
                 *                   {
                 *                     "sku": "sku-1",
                 *                     "amount": 2,
                 *                     "value": 120.5,
                 *                     "discounted_value": 100,
                 *                     "redeem": [
                 *                       {
                 *                         "id": "0198c0de-0001-7000-8000-000000000001",
                 *                         "amount": 0.5
                 *                       }
                 *                     ],
                 *                     "tags": {
                 *                       "colour": "red"
                 *                     },
                 *                     "metadata": {
                 *                       "note": "a present"
                 *                     }
                 *                   }
                 *                 ],
                 *                 "channel_id": "channel-1",
                 *                 "store_id": "store-1",
                 *                 "shipping": {
                 *                   "value": 5,
                 *                   "discounted_value": 0,
                 *                   "redeem": [
                 *                     {
                 *                       "id": "0198c0de-0001-7000-8000-000000000001",
                 *                       "amount": 0.5
                 *                     }
                 *                   ],
                 *                   "tags": {
                 *                     "colour": "red"
                 *                   },
                 *                   "metadata": {
                 *                     "note": "a present"
                 *                   }
                 *                 },
                 *                 "redeem": [],
                 *                 "metadata": {
                 *                   "note": "a present"
                 *                 }
                 *               },
                 *               "fulfilled": true,
                 *               "issued_at": "2026-01-31T10:00:00.000Z",
                 *               "resolved_at": "2026-01-31T10:00:01.000Z",
                 *               "channel_id": "channel-1",
                 *               "store_id": "store-1"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MigrateCustomerEventsRequest"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedImportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "QUEUE_UNAVAILABLE";
                    };
                };
            };
        };
    };
    getMigration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    evaluateCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "products": [
                 *           {
                 *             "sku": "mug-1",
                 *             "amount": 2,
                 *             "value": 24,
                 *             "tags": {
                 *               "category": "mugs"
                 *             }
                 *           }
                 *         ],
                 *         "shipping": {
                 *           "value": 4.9
                 *         }
                 *       },
                 *       "codes": [
                 *         "WELCOME10"
                 *       ],
                 *       "spend": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": "max"
                 *         }
                 *       ],
                 *       "gift_cards": [
                 *         {
                 *           "code": "GC-4TNE-6WQB-8XHC-3KZM",
                 *           "pin": null,
                 *           "amount": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EvaluateCartRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartEvaluationAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "ORDER_VALUE_DIFFERS" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    checkOutCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "products": [
                 *           {
                 *             "sku": "mug-1",
                 *             "amount": 2,
                 *             "value": 24,
                 *             "tags": {
                 *               "category": "mugs"
                 *             }
                 *           }
                 *         ],
                 *         "shipping": {
                 *           "value": 4.9
                 *         }
                 *       },
                 *       "codes": [
                 *         "WELCOME10"
                 *       ],
                 *       "spend": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "gift_cards": [
                 *         {
                 *           "code": "GC-4TNE-6WQB-8XHC-3KZM",
                 *           "pin": null,
                 *           "amount": 5
                 *         }
                 *       ],
                 *       "purchase_id": "purchase-2026-0001",
                 *       "hold_minutes": 30,
                 *       "expected_payable": null,
                 *       "drop_refused": false
                 *     }
                 */
                "application/json": components["schemas"]["CheckOutCartRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedOutCartAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "ORDER_VALUE_DIFFERS" | "EVENT_EXISTS" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "COUPON_NOT_FOUND" | "COUPON_NOT_APPLICABLE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "REWARD_UNKNOWN" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_ORDER_REQUIRED" | "COUPON_NOT_COMBINABLE" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REDEEMED" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED" | "COUPON_EXCLUDED" | "REWARD_NOT_APPLICABLE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "GIFT_CARD_INSUFFICIENT" | "GIFT_CARD_PIN_WRONG" | "GIFT_CARD_LOCKED" | "STATE_CONFLICT" | "CART_CHANGED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    redeemCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "code": "WELCOME10",
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemCouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "COUPON_NOT_FOUND" | "COUPON_NOT_APPLICABLE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "REWARD_UNKNOWN" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_ORDER_REQUIRED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REDEEMED" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    redeemAllCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "codes": [
                 *         "WELCOME10",
                 *         "SPRING25"
                 *       ],
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RedeemAllCouponsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemAllCouponsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "COUPON_NOT_FOUND" | "COUPON_NOT_APPLICABLE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "REWARD_UNKNOWN" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_ORDER_REQUIRED" | "COUPON_NOT_COMBINABLE" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REDEEMED" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED" | "COUPON_EXCLUDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    validateCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "code": "WELCOME10",
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateCouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    validateAllCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "codes": [
                 *         "WELCOME10",
                 *         "SPRING25"
                 *       ],
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RedeemAllCouponsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateAllCouponsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerCoupons: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The brand where they are redeemed; left out for none.
                 * @example brand-1
                 */
                brand_id?: string;
                /**
                 * @description The platform where it is redeemed; null or left out for none.
                 * @example web
                 */
                platform?: string;
                /**
                 * @description The store where it is redeemed; null or left out for none.
                 * @example store-1
                 */
                store_id?: string;
                /**
                 * @description The sales channel where it is redeemed; null or left out for none.
                 * @example channel-1
                 */
                channel_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsableCouponList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listApplicableCustomerCoupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "limit": 10,
                 *       "cursor": "01900000-0000-7000-8000-000000000000",
                 *       "brand_id": "brand-1",
                 *       "platform": "web",
                 *       "store_id": "store-1",
                 *       "channel_id": "channel-1",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListApplicableCustomerCouponsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicableCouponList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reverseCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "code": "WELCOME10",
                 *       "redemption_id": "0198c0de-0004-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["ReverseCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemCouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    drawCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "WELCOME10",
                 *       "format": "svg",
                 *       "kind": "qr"
                 *     }
                 */
                "application/json": components["schemas"]["DrawCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/png": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    drawGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-7QK4-M2XD-9RTB-5HWN",
                 *       "format": "svg",
                 *       "kind": "qr"
                 *     }
                 */
                "application/json": components["schemas"]["DrawCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "image/png": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    sellGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000002",
                 *       "amount": 100,
                 *       "customer_id": null,
                 *       "purchaser": {
                 *         "customer_id": "customer-4711"
                 *       },
                 *       "expiration_date": "2099-12-31T23:59:59.999Z",
                 *       "deliver_at": "2099-12-31T23:59:59.999Z",
                 *       "pin": true
                 *     }
                 */
                "application/json": components["schemas"]["SellGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoldGiftCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INVALID_DATE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    lookUpGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-4TNE-6WQB-8XHC-3KZM"
                 *     }
                 */
                "application/json": components["schemas"]["LookUpGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    topUpGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-4TNE-6WQB-8XHC-3KZM",
                 *       "amount": 20
                 *     }
                 */
                "application/json": components["schemas"]["TopUpGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    claimGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-5RVD-3PJG-7SXA-9BNT",
                 *       "customer_id": "customer-4711",
                 *       "pin": null
                 *     }
                 */
                "application/json": components["schemas"]["ClaimGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_PIN_WRONG" | "GIFT_CARD_LOCKED" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    authorizeGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-4TNE-6WQB-8XHC-3KZM",
                 *       "pin": null,
                 *       "amount": 30,
                 *       "purchase_id": "purchase-2026-0002",
                 *       "minutes": 30
                 *     }
                 */
                "application/json": components["schemas"]["AuthorizeGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_PIN_WRONG" | "GIFT_CARD_LOCKED" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "CUSTOMER_NOT_ACTIVE" | "GIFT_CARD_INSUFFICIENT" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    captureGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authorization_id": "0198c0de-000d-5000-8000-000000000001",
                 *       "amount": 25
                 *     }
                 */
                "application/json": components["schemas"]["CaptureGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "AUTHORIZATION_NOT_FOUND" | "GIFT_CARD_INSUFFICIENT" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    releaseGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authorization_id": "0198c0de-000d-5000-8000-000000000002"
                 *     }
                 */
                "application/json": components["schemas"]["ReleaseGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "AUTHORIZATION_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    refundGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capture_id": "0198c0de-000d-5000-8000-000000000003",
                 *       "amount": 10,
                 *       "refund_id": "refund-1"
                 *     }
                 */
                "application/json": components["schemas"]["RefundGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardEffectAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "AUTHORIZATION_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_INSUFFICIENT" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listRewards: {
        parameters: {
            query?: {
                /**
                 * @description Only the rewards of this brand, and those of all brands.
                 * @example brand-1
                 */
                brand_id?: string;
                /**
                 * @description Only rewards that apply on this platform, in any case.
                 * @example web
                 */
                platform?: string;
                /**
                 * @description Only rewards of this type.
                 * @example POINTS
                 */
                type?: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createReward: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": "brand-1",
                 *       "type": "POINTS",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "name": "Points",
                 *       "description": "One point for each ten euros",
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "attributes": {
                 *         "conversion_factor": 0.1,
                 *         "unit_cost": 0.05
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateRewardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getReward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "REWARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    searchContacts: {
        parameters: {
            query?: {
                /**
                 * @description Your own id of the contact.
                 * @example ada
                 */
                external_id?: string;
                /**
                 * @description The e-mail address, in any case.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description The number of the identity document, in any spelling.
                 * @example ab 1234567
                 */
                document_number?: string;
                /**
                 * @description The kind of the identity document.
                 * @example Passport
                 */
                document_type?: string;
                /**
                 * @description The person that the contact belongs to.
                 * @example 0198c0de-000a-7000-8000-000000000001
                 */
                persona_id?: string;
                /**
                 * @description The phone number in any spelling, with its country code, with or without the plus, or as it is dialled in `country`.
                 * @example 600 111 222
                 */
                phone?: string;
                /**
                 * @description The day of birth, YYYY-MM-DD.
                 * @example 1990-05-17
                 */
                dob?: string;
                /**
                 * @description The gender of the contact.
                 * @example FEMALE
                 */
                gender?: "MALE" | "FEMALE";
                /**
                 * @description The first name, without regard to case and accents.
                 * @example ada
                 */
                first_name?: string;
                /**
                 * @description The last name, without regard to case and accents.
                 * @example LOVELACE
                 */
                last_name?: string;
                /**
                 * @description The second last name, without regard to case and accents.
                 * @example byron
                 */
                second_last_name?: string;
                /**
                 * @description The country of the contact.
                 * @example es
                 */
                country?: string;
                /**
                 * @description The city of the contact.
                 * @example madrid
                 */
                city?: string;
                /**
                 * @description Where the contact comes from.
                 * @example web
                 */
                source?: string;
                /**
                 * @description By which channel the contact came.
                 * @example newsletter
                 */
                channel?: string;
            };
            header?: {
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "SEARCH_FILTER_REQUIRED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "document_type": "national id",
                 *       "document_number": "CD-7654321",
                 *       "external_id": "grace",
                 *       "first_name": "Grace",
                 *       "second_name": "Augusta",
                 *       "last_name": "Hopper",
                 *       "second_last_name": "Byron",
                 *       "email_verified": true,
                 *       "dob": "1990-05-17",
                 *       "gender": "FEMALE",
                 *       "country": "ES",
                 *       "city": "Madrid",
                 *       "phone": "+34600333444",
                 *       "is_anonymous": false,
                 *       "source": "web",
                 *       "channel": "newsletter",
                 *       "phone_verified": false,
                 *       "status": "ACTIVE",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "addresses": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "reference": "behind the church"
                 *         }
                 *       ],
                 *       "billing_info": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "document_type": "passport",
                 *           "document_number": "AB-1234567",
                 *           "legal_name": "Ada Lovelace",
                 *           "phone": "+34600111222",
                 *           "email": "ada@example.com"
                 *         }
                 *       ],
                 *       "payments": [
                 *         {
                 *           "last_four": "4242",
                 *           "card_holder": "Ada Lovelace",
                 *           "card_brand": "visa",
                 *           "alias": "mine",
                 *           "expiry_month": 12,
                 *           "expiry_year": 2030
                 *         }
                 *       ],
                 *       "deleted_at": null,
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         },
                 *         "brand_id": "brand-1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateContactRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CONTACT_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    replaceContact: {
        parameters: {
            query?: never;
            header: {
                /** @description The account of the token. */
                "x-account-id": components["parameters"]["RequiredAccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the contact.
                 * @example 0198c0de-0009-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "document_type": "passport",
                 *       "document_number": "AB-1234567",
                 *       "external_id": "ada",
                 *       "first_name": "Ada",
                 *       "second_name": "Augusta",
                 *       "last_name": "Lovelace",
                 *       "second_last_name": "Byron",
                 *       "email_verified": true,
                 *       "dob": "1990-05-17",
                 *       "gender": "FEMALE",
                 *       "country": "ES",
                 *       "city": "Madrid",
                 *       "phone": "+34600111222",
                 *       "is_anonymous": false,
                 *       "source": "web",
                 *       "channel": "newsletter",
                 *       "phone_verified": true,
                 *       "status": "ACTIVE",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "addresses": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "reference": "behind the church"
                 *         }
                 *       ],
                 *       "billing_info": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "document_type": "passport",
                 *           "document_number": "AB-1234567",
                 *           "legal_name": "Ada Lovelace",
                 *           "phone": "+34600111222",
                 *           "email": "ada@example.com"
                 *         }
                 *       ],
                 *       "payments": [
                 *         {
                 *           "last_four": "4242",
                 *           "card_holder": "Ada Lovelace",
                 *           "card_brand": "visa",
                 *           "alias": "mine",
                 *           "expiry_month": 12,
                 *           "expiry_year": 2030
                 *         }
                 *       ],
                 *       "id": "0198c0de-0009-7000-8000-000000000001",
                 *       "persona_id": "0198c0de-000a-7000-8000-000000000001",
                 *       "deleted_at": null
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceContactRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CONTACT_NOT_FOUND" | "STATE_CONFLICT" | "PERSONA_UNKNOWN" | "CONTACT_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query: {
                /**
                 * @description Only rows of this brand; `null` for rows of none.
                 * @example brand-1
                 */
                brand_id?: string;
                /**
                 * @description Only rows of this reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                reward_id?: components["parameters"]["RewardIdParameter"];
                /**
                 * @description Only rows that this campaign paid; `null` for rows of none.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                campaign_id?: components["parameters"]["CampaignIdParameter"];
                /**
                 * @description Only rows of this behavior event; `null` for rows of none.
                 * @example null
                 */
                event_id?: components["parameters"]["EventIdParameter"];
                /**
                 * @description Only rows of this type.
                 * @example ACCUMULATION
                 */
                type?: components["parameters"]["TypeParameter"];
                /**
                 * @description Only rows that are paid for by this name.
                 * @example marketing
                 */
                funded_by?: string;
                /**
                 * @description The day in the time zone of the account: day, month and year as DD-MM-YYYY or D-M-YYYY, or with slashes.
                 * @example 31-01-2026
                 */
                date: string;
                /**
                 * @description The `id` of the last row of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: string;
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_DATE" | "INVALID_CURSOR";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                customer_id: string;
                /**
                 * @description Only events in this state.
                 * @example ISSUED
                 */
                state?: "ISSUED" | "RESOLVED" | "REVERSED" | "CANCELLED" | "EXPIRED";
                /**
                 * @description Only events of the purchase of this id of yours.
                 * @example purchase-2026-0001
                 */
                purchase_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorBehaviorEventList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    announceEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "type": "PURCHASE",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       },
                 *       "brand_id": "brand-1",
                 *       "channel_id": "channel-1",
                 *       "store_id": "store-1",
                 *       "platform": "web",
                 *       "issued_at": "2026-01-31T10:00:00.000Z",
                 *       "hold_minutes": 5,
                 *       "redemption_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["AnnounceEventRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncedBehaviorEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "EVENT_EXISTS" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED" | "REDEMPTION_NOT_FOUND" | "COUPON_ALREADY_REVERSED" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000003
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorBehaviorEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    fulfillEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000001
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BehaviorEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "EVENT_NOT_FOUND" | "EVENT_NOT_FULFILLABLE" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED" | "EVENT_PROCESSING";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    cancelEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000002
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "EVENT_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    returnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000005
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "products": [
                 *         {
                 *           "line": 0,
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "shipping": false,
                 *       "return_id": "return-1",
                 *       "reason": "Too small",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReturnEventRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "EVENT_NOT_FOUND" | "STATE_CONFLICT" | "RETURN_EXCEEDS_ORDER" | "LIMIT_EXCEEDED" | "REWARD_ALREADY_SPENT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listReviewForms: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFormList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getReviewForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the caller holds; 304 when one of them still stands. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewFormAnswer"];
                };
            };
            /** @description What `If-None-Match` names still stands */
            304: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    submitReviewForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "purchase_id": "purchase-2026-0001",
                 *       "answers": {
                 *         "stars": 5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SubmitReviewFormRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitReviewFormAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "FORM_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "SUBMISSION_EXISTS";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "time_zone": "Europe/Madrid",
                 *       "reversal_policy": "reject",
                 *       "hold_minutes": 30,
                 *       "default_line_days": 365,
                 *       "reversal_grace_days": 30,
                 *       "adjust_limit": 1000,
                 *       "currency": {
                 *         "code": "EUR",
                 *         "decimals": 2
                 *       },
                 *       "max_discount_share": 0.5,
                 *       "allowed_origins": [
                 *         "https://shop.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAccountRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description What to find a customer by: an id or its beginning in any case, an e-mail address or its beginning, the last seven digits of a phone number or more, a document number, or words of the name, each by its beginning.
                 * @example ada
                 */
                q?: string;
                /**
                 * @description Only the customer of this e-mail address.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description Only the customer of this phone number, in E.164 form, with its plus or without.
                 * @example +34600111222
                 */
                phone?: string;
                /**
                 * @description Only customers of this status.
                 * @example ACTIVE
                 */
                status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                /**
                 * @description Only customers who are in this tier.
                 * @example 0198c0de-0007-7000-8000-000000000001
                 */
                tier_id?: string;
                /**
                 * @description Only customers who have this tag: a key, or a key and its value, such as `colour:red`. Of a longer value the first 64 characters count.
                 * @example colour:red
                 */
                tag?: string;
                /**
                 * @description Only customers who came to be here then or later.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                created_from?: string;
                /**
                 * @description Only customers who came to be here before then.
                 * @example 2099-12-31T23:59:59.999Z
                 */
                created_to?: string;
                /**
                 * @description By your own id in ascending order, or `desc` for the newest first. With `q` the best comes first.
                 * @example asc
                 */
                order?: "asc" | "desc";
                /**
                 * @description The most rows that a page may have; with `q` there are 20 at most.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the page before, of a call with the same query; left out for the first page.
                 * @example WzAsMCwwLGZhbHNlXQ
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createCustomerAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "customer-4713",
                 *       "name": "Ada Lovelace",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "gender": "FEMALE",
                 *       "dob": "1990-05-17T00:00:00.000Z",
                 *       "document_type": "passport",
                 *       "document_number": "AB-1234567",
                 *       "country": "Spain",
                 *       "email": "grace@example.com",
                 *       "phone": "+34600111222",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "metadata": {
                 *         "note": {
                 *           "deep": [
                 *             "text",
                 *             1
                 *           ]
                 *         }
                 *       },
                 *       "registration_date": "2026-01-31T10:00:00.000Z",
                 *       "phone_verified": true,
                 *       "status": "ACTIVE"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCustomerAsOperatorRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CUSTOMER_EXISTS";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCustomerAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-0815
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseCustomerAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateCustomerAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "gender": "FEMALE",
                 *       "dob": "1990-05-17T00:00:00.000Z",
                 *       "document_type": "passport",
                 *       "document_number": "AB-1234567",
                 *       "country": "Spain",
                 *       "email": "ada@example.com",
                 *       "phone": "+34600111222",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "metadata": {
                 *         "note": {
                 *           "deep": [
                 *             "text",
                 *             1
                 *           ]
                 *         }
                 *       },
                 *       "status": "ACTIVE",
                 *       "phone_verified": true,
                 *       "reason": "Corrected on the phone"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCustomerAsOperatorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CUSTOMER_NOT_FOUND" | "STALE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCustomerAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    putCustomerConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consent_string": "I want to hear of offers.",
                 *       "version": "2",
                 *       "consent_timestamp": "2026-01-31T10:00:00.000Z",
                 *       "purposes": {
                 *         "behavioral_campaigns": true,
                 *         "coupon_campaigns": true,
                 *         "punchcard_campaigns": false,
                 *         "email_marketing": true,
                 *         "push_notifications": false,
                 *         "link_tracking": true
                 *       },
                 *       "vendors": {
                 *         "mailer": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GiveCustomerConsentRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCustomerWithWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "STALE" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    setCustomerTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier_id": "0198c0de-0007-7000-8000-000000000001",
                 *       "until": "2099-12-31T23:59:59.999Z",
                 *       "reason": "Regular of our first shop",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["SetCustomerTierRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetCustomerTierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "STALE" | "TIER_UNKNOWN";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer, 1 to 128 characters.
                 * @example customer-4711
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCustomerNotesAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createCustomerNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Calls from the shop in Ulm; prefers e-mail."
                 *     }
                 */
                "application/json": components["schemas"]["CreateCustomerNoteRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    deleteCustomerNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
                /**
                 * @description The id of the note.
                 * @example 0198c0de-0010-7000-8000-000000000001
                 */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNoteAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CUSTOMER_NOT_FOUND" | "NOTE_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCustomerRedemptions: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description The newest first, or `asc` for the oldest first; the same for each page.
                 * @example desc
                 */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                id: components["parameters"]["IdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRedemptionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listShiftedBirthdays: {
        parameters: {
            query: {
                /**
                 * @description The IANA name of the zone whose midnights were sent as birthdays, most often that of the account.
                 * @example Europe/Madrid
                 */
                time_zone: string;
                /**
                 * @description Customers to look at.
                 * @example 500
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the call before; left out for the first customers.
                 * @example customer-4711
                 */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShiftedBirthdaysAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                customer_id: components["parameters"]["CustomerIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listWalletTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Only rows of this brand; `null` for rows of none.
                 * @example brand-1
                 */
                brand_id?: string;
                /**
                 * @description Only rows of this reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                reward_id?: components["parameters"]["RewardIdParameter"];
                /**
                 * @description Only rows that this campaign paid; `null` for rows of none.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                campaign_id?: components["parameters"]["CampaignIdParameter"];
                /**
                 * @description Only rows of this behavior event; `null` for rows of none.
                 * @example null
                 */
                event_id?: components["parameters"]["EventIdParameter"];
                /**
                 * @description Only rows of this type.
                 * @example ACCUMULATION
                 */
                type?: components["parameters"]["TypeParameter"];
                /**
                 * @description Only rows that are paid for by this name.
                 * @example marketing
                 */
                funded_by?: string;
                /**
                 * @description The `id` of the last row of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: string;
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                customer_id: components["parameters"]["CustomerIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_CURSOR" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    adjustWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Your own id of the customer.
                 * @example customer-4711
                 */
                customer_id: components["parameters"]["CustomerIdParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *       "amount": 12.5,
                 *       "reason": "Goodwill",
                 *       "brand_id": "brand-1",
                 *       "expiration_date": "2099-12-31T23:59:59.999Z",
                 *       "funded_by": "marketing",
                 *       "force": false,
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["AdjustWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustWalletAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    transferBetweenWallets: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sender_id": "customer-4711",
                 *       "receiver_id": "customer-4712",
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *       "amount": 1.5,
                 *       "reason": "Two accounts of one person",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["TransferBetweenWalletsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferBetweenWalletsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    recomputeWallets: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "cursor": "01900000-0000-7000-8000-000000000000",
                 *       "limit": 10
                 *     }
                 */
                "application/json": components["schemas"]["RecomputeWalletsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecomputeWalletsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listRewardsAsOperator: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRewardList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createRewardAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": null,
                 *       "type": "POINTS",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "name": "Points",
                 *       "description": "One point for each ten euros",
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "attributes": {
                 *         "conversion_factor": 0.1,
                 *         "unit_cost": 0.05
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateRewardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRewardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getRewardAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRewardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "REWARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateReward: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "name": "Points",
                 *       "description": "One point for each ten euros",
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "attributes": {
                 *         "conversion_factor": 0.1,
                 *         "unit_cost": 0.05
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRewardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRewardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "REWARD_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only the coupon of this code.
                 * @example WELCOME10
                 */
                code?: string;
                /**
                 * @description Only coupons of this brand.
                 * @example brand-1
                 */
                brand_id?: string;
                /**
                 * @description Only coupons of this status.
                 * @example ACTIVE
                 */
                status?: "ACTIVE" | "DISABLED";
                /**
                 * @description Only coupons of this campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                campaign_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "AUTUMN25",
                 *       "brand_id": null,
                 *       "name": "Welcome",
                 *       "campaign_id": "0198c0de-0006-7000-8000-000000000001",
                 *       "grants": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 10,
                 *           "expires_after_days": 90,
                 *           "expiration_date": null
                 *         }
                 *       ],
                 *       "costs": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "discounts": [
                 *         {
                 *           "kind": "PERCENT",
                 *           "value": 10,
                 *           "max": 25,
                 *           "products": {
                 *             "skus": [
                 *               "sku-1"
                 *             ]
                 *           },
                 *           "target": "LINES"
                 *         }
                 *       ],
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "exclusion_group": "seasonal",
                 *       "max_redemptions": 1000,
                 *       "max_redemptions_per_customer": 10,
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "store_ids": [
                 *         "store-1"
                 *       ],
                 *       "channel_ids": [
                 *         "channel-1"
                 *       ],
                 *       "recipient_ids": [
                 *         "customer-4711"
                 *       ],
                 *       "combinable": true,
                 *       "listed": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "COUPON_CODE_EXISTS" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the coupon.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the coupon.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": null,
                 *       "name": "Welcome",
                 *       "campaign_id": "0198c0de-0006-7000-8000-000000000001",
                 *       "grants": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 10,
                 *           "expires_after_days": 90,
                 *           "expiration_date": null
                 *         }
                 *       ],
                 *       "costs": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "discounts": [
                 *         {
                 *           "kind": "PERCENT",
                 *           "value": 10,
                 *           "max": 25,
                 *           "products": {
                 *             "skus": [
                 *               "sku-1"
                 *             ]
                 *           },
                 *           "target": "LINES"
                 *         }
                 *       ],
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "exclusion_group": "seasonal",
                 *       "max_redemptions": 1000,
                 *       "max_redemptions_per_customer": 10,
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z",
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "store_ids": [
                 *         "store-1"
                 *       ],
                 *       "channel_ids": [
                 *         "channel-1"
                 *       ],
                 *       "recipient_ids": [
                 *         "customer-4711"
                 *       ],
                 *       "combinable": true,
                 *       "listed": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCouponRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "COUPON_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    disableCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the coupon.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "COUPON_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    enableCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the coupon.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "COUPON_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCouponRedemptions: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the coupon, or of the batch.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                coupon_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCouponRefusals: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the coupon, or of the batch.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                coupon_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRedeemList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCouponStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon, the batch or the campaign.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponStatsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createCouponBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "count": 100,
                 *       "prefix": "MOON-",
                 *       "coupon": {
                 *         "brand_id": null,
                 *         "name": "Welcome",
                 *         "campaign_id": "0198c0de-0006-7000-8000-000000000001",
                 *         "grants": [
                 *           {
                 *             "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 10,
                 *             "expires_after_days": 90,
                 *             "expiration_date": null
                 *           }
                 *         ],
                 *         "costs": [
                 *           {
                 *             "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 1
                 *           }
                 *         ],
                 *         "discounts": [
                 *           {
                 *             "kind": "PERCENT",
                 *             "value": 10,
                 *             "max": 25,
                 *             "products": {
                 *               "skus": [
                 *                 "sku-1"
                 *               ]
                 *             },
                 *             "target": "LINES"
                 *           }
                 *         ],
                 *         "conditions": [
                 *           [
                 *             {
                 *               "type": "Order Value",
                 *               "operator": "grater than",
                 *               "value": 50,
                 *               "primitive": "number"
                 *             }
                 *           ]
                 *         ],
                 *         "exclusion_group": "seasonal",
                 *         "max_redemptions": 1,
                 *         "max_redemptions_per_customer": 10,
                 *         "starts_at": "2026-01-01T00:00:00.000Z",
                 *         "ends_at": "2099-12-31T23:59:59.999Z",
                 *         "platforms": [
                 *           "web"
                 *         ],
                 *         "store_ids": [
                 *           "store-1"
                 *         ],
                 *         "channel_ids": [
                 *           "channel-1"
                 *         ],
                 *         "recipient_ids": [
                 *           "customer-4711"
                 *         ],
                 *         "combinable": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCouponBatchRequest"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponBatchAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCouponBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the batch.
                 * @example 0198c0de-0003-7000-8000-000000000002
                 */
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponBatchAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "BATCH_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCouponBatchCodes: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the batch.
                 * @example 0198c0de-0003-7000-8000-000000000002
                 */
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponBatchCodeList"];
                    "text/csv": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "BATCH_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listRefusals: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only what the customer of your own id was refused.
                 * @example customer-4711
                 */
                customer_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedRedeemList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reverseRedemption: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the redemption.
                 * @example 0198c0de-0004-7000-8000-000000000004
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReverseRedemptionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReverseRedemptionAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "REDEMPTION_NOT_FOUND" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listGiftCards: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only cards whose code ends so. Cards of before it was kept are not found by it.
                 * @example 3KZM
                 */
                last_four?: string;
                /**
                 * @description Only cards that this customer holds; your own id.
                 * @example customer-4711
                 */
                customer_id?: string;
                /**
                 * @description Only cards that this customer bought; your own id.
                 * @example customer-4711
                 */
                purchaser_id?: string;
                /**
                 * @description Only cards of this status. EXPIRED goes by the date, also while an authorisation still keeps something.
                 * @example ACTIVE
                 */
                status?: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCardOfAccountList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    issueGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000002",
                 *       "amount": 25,
                 *       "expiration_date": "2099-12-31T23:59:59.999Z",
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["IssueGiftCardRequest"];
            };
        };
        responses: {
            /** @description A dry run, which made nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueGiftCardAnswer"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueGiftCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getGiftCardByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of the card.
                 * @example GC-7QK4-M2XD-9RTB-5HWN
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGiftCardByCodeAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    redeemGiftCardByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The code of the card.
                 * @example GC-7QK4-M2XD-9RTB-5HWN
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": 10,
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["RedeemGiftCardByCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemGiftCardByCodeAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "CUSTOMER_NOT_ACTIVE" | "INSUFFICIENT_BALANCE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    voidGiftCardByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The code of the card.
                 * @example GC-9HSB-4FNQ-7WJX-1GKC
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReverseRedemptionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemGiftCardByCodeAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listGiftCardTransactions: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the card, which is no secret: nothing is redeemed by it.
                 * @example 0198c0de-000d-7000-8000-000000000004
                 */
                card_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListGiftCardTransactionsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    adjustGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card_id": "0198c0de-000d-7000-8000-000000000004",
                 *       "amount": 5,
                 *       "direction": "UP",
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["AdjustGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustGiftCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "REWARD_UNKNOWN" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED" | "GIFT_CARD_INSUFFICIENT" | "CUSTOMER_NOT_ACTIVE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    voidGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card_id": "0198c0de-000d-7000-8000-000000000005",
                 *       "reason": "Complained on the phone",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["VoidGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustGiftCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND" | "GIFT_CARD_REDEEMED" | "GIFT_CARD_EXPIRED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    unlockGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "GC-6SWF-4QKH-8TYB-2CPV",
                 *       "reason": "Complained on the phone"
                 *     }
                 */
                "application/json": components["schemas"]["UnlockGiftCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlockGiftCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listTiersAsOperator: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gold",
                 *       "rank": 3,
                 *       "metric": {
                 *         "period": "this_year",
                 *         "field": "spend_total"
                 *       },
                 *       "threshold": 1000000,
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateTierRequest"];
            };
        };
        responses: {
            /** @description A dry run, which made nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTierAnswer"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "TIER_RANK_EXISTS" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getTier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the tier.
                 * @example 0198c0de-0007-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "TIER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    deleteTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the tier.
                 * @example 0198c0de-0007-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "TIER_NOT_FOUND" | "STALE" | "TIER_IN_USE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateTier: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the tier.
                 * @example 0198c0de-0007-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gold",
                 *       "rank": 1,
                 *       "metric": {
                 *         "period": "this_year",
                 *         "field": "spend_total"
                 *       },
                 *       "threshold": 1000000,
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTierRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTierAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "TIER_NOT_FOUND" | "STALE" | "TIER_RANK_EXISTS";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listEventsAsOperator: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only events of the customer of this id, which is your own id of the customer.
                 * @example customer-4711
                 */
                customer_id?: string;
                /**
                 * @description Only events in this state.
                 * @example ISSUED
                 */
                state?: "ISSUED" | "RESOLVED" | "REVERSED" | "CANCELLED" | "EXPIRED";
                /**
                 * @description Only events of the purchase of this id of yours.
                 * @example purchase-2026-0001
                 */
                purchase_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorBehaviorEventList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    announceEventAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "customer-4711",
                 *       "type": "PURCHASE",
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         }
                 *       },
                 *       "brand_id": "brand-1",
                 *       "channel_id": "channel-1",
                 *       "store_id": "store-1",
                 *       "platform": "web",
                 *       "issued_at": "2026-01-31T10:00:00.000Z",
                 *       "hold_minutes": 5,
                 *       "redemption_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["AnnounceEventRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncedBehaviorEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "EVENT_EXISTS" | "CUSTOMER_NOT_ACTIVE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED" | "REDEMPTION_NOT_FOUND" | "COUPON_ALREADY_REVERSED" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getEventAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorBehaviorEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    cancelEventAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered twice",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReverseRedemptionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "EVENT_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reverseEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Ordered twice",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReverseRedemptionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "EVENT_NOT_FOUND" | "STATE_CONFLICT" | "REWARD_ALREADY_SPENT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    returnEventAsOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example 0198c0de-0005-7000-8000-000000000005
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "products": [
                 *         {
                 *           "line": 0,
                 *           "amount": 1
                 *         }
                 *       ],
                 *       "shipping": false,
                 *       "return_id": "return-1",
                 *       "reason": "Too small",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ReturnEventRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnEventAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "EVENT_NOT_FOUND" | "STATE_CONFLICT" | "RETURN_EXCEEDS_ORDER" | "LIMIT_EXCEEDED" | "REWARD_ALREADY_SPENT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only campaigns of this status.
                 * @example ACTIVE
                 */
                status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn points",
                 *       "brand_id": "brand-1",
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z",
                 *       "event_types": [
                 *         "PURCHASE"
                 *       ],
                 *       "inactive_days": null,
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "store_ids": [
                 *         "store-1"
                 *       ],
                 *       "channel_ids": [
                 *         "channel-1"
                 *       ],
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "rewards": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 5,
                 *           "expires_after_days": 30,
                 *           "expiration_date": null
                 *         },
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "conversion_factor": 0.1,
                 *           "expiration_date": "2099-12-31T23:59:59.999Z"
                 *         }
                 *       ],
                 *       "discounts": [
                 *         {
                 *           "kind": "PERCENT",
                 *           "value": 10,
                 *           "max": 25,
                 *           "products": {
                 *             "skus": [
                 *               "sku-1"
                 *             ]
                 *           },
                 *           "target": "LINES"
                 *         }
                 *       ],
                 *       "products": {
                 *         "tags": {
                 *           "category": [
                 *             "mugs"
                 *           ]
                 *         },
                 *         "except": {
                 *           "skus": [
                 *             "mug-sale"
                 *           ]
                 *         }
                 *       },
                 *       "exclusion_group": "seasonal",
                 *       "earns_on_points_paid": false,
                 *       "max_total": 1000,
                 *       "max_per_customer": 10,
                 *       "funded_by": "marketing",
                 *       "consent_purpose": "behavioral_campaigns",
                 *       "priority": 1,
                 *       "status": "ACTIVE"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCampaignRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn points",
                 *       "brand_id": "brand-1",
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z",
                 *       "event_types": [
                 *         "PURCHASE"
                 *       ],
                 *       "inactive_days": null,
                 *       "platforms": [
                 *         "web"
                 *       ],
                 *       "store_ids": [
                 *         "store-1"
                 *       ],
                 *       "channel_ids": [
                 *         "channel-1"
                 *       ],
                 *       "conditions": [
                 *         [
                 *           {
                 *             "type": "Order Value",
                 *             "operator": "grater than",
                 *             "value": 50,
                 *             "primitive": "number"
                 *           }
                 *         ]
                 *       ],
                 *       "rewards": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 5,
                 *           "expires_after_days": 30,
                 *           "expiration_date": null
                 *         },
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "conversion_factor": 0.1,
                 *           "expiration_date": "2099-12-31T23:59:59.999Z"
                 *         }
                 *       ],
                 *       "discounts": [
                 *         {
                 *           "kind": "PERCENT",
                 *           "value": 10,
                 *           "max": 25,
                 *           "products": {
                 *             "skus": [
                 *               "sku-1"
                 *             ]
                 *           },
                 *           "target": "LINES"
                 *         }
                 *       ],
                 *       "products": {
                 *         "tags": {
                 *           "category": [
                 *             "mugs"
                 *           ]
                 *         },
                 *         "except": {
                 *           "skus": [
                 *             "mug-sale"
                 *           ]
                 *         }
                 *       },
                 *       "exclusion_group": "seasonal",
                 *       "earns_on_points_paid": false,
                 *       "max_total": null,
                 *       "max_per_customer": null,
                 *       "funded_by": "marketing",
                 *       "consent_purpose": "behavioral_campaigns",
                 *       "priority": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaignRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "CAMPAIGN_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    simulateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "0198c0de-0006-7000-8000-000000000001",
                 *       "cart": {
                 *         "customer_id": "customer-4711",
                 *         "order": {
                 *           "products": [
                 *             {
                 *               "sku": "mug-1",
                 *               "amount": 3,
                 *               "value": 60,
                 *               "tags": {
                 *                 "category": "mugs"
                 *               }
                 *             }
                 *           ],
                 *           "shipping": {
                 *             "value": 4.9
                 *           }
                 *         },
                 *         "brand_id": "brand-1",
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "platform": "web",
                 *         "issued_at": "2026-01-31T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SimulateCampaignRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSimulationAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_CONDITION" | "ORDER_VALUE_DIFFERS" | "CAMPAIGN_UNKNOWN" | "CUSTOMER_NOT_FOUND" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listCampaignVersions: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `version` of the last row of the page before; left out for the first page.
                 * @example 1
                 */
                cursor?: string;
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    activateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CAMPAIGN_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CAMPAIGN_NOT_FOUND" | "STALE" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CAMPAIGN_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    archiveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "CAMPAIGN_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getCampaignStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The coupon, the batch or the campaign.
                 * @example 0198c0de-0006-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignStatsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listPunchCards: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only punch cards of this status.
                 * @example ACTIVE
                 */
                status?: "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createPunchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ten coffees",
                 *       "stamps_needed": 10,
                 *       "gives": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 25,
                 *           "expires_after_days": 30
                 *         }
                 *       ],
                 *       "stamps_per": {
                 *         "kind": "PRODUCT",
                 *         "products": {
                 *           "tags": {
                 *             "category": [
                 *               "coffee"
                 *             ]
                 *           }
                 *         },
                 *         "min_value": 2.5,
                 *         "max_per_day": 3
                 *       },
                 *       "stamps_expire_after_days": 180,
                 *       "repeats": true,
                 *       "consent_purpose": "punchcard_campaigns",
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z",
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000004",
                 *       "status": "ACTIVE"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePunchCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getPunchCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the punch card.
                 * @example 0198c0de-0006-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "PUNCH_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updatePunchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the punch card.
                 * @example 0198c0de-0006-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ten coffees",
                 *       "stamps_needed": 10,
                 *       "gives": [
                 *         {
                 *           "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *           "amount": 25,
                 *           "expires_after_days": 30
                 *         }
                 *       ],
                 *       "stamps_per": {
                 *         "kind": "PRODUCT",
                 *         "products": {
                 *           "tags": {
                 *             "category": [
                 *               "coffee"
                 *             ]
                 *           }
                 *         },
                 *         "min_value": 2.5,
                 *         "max_per_day": 3
                 *       },
                 *       "stamps_expire_after_days": 180,
                 *       "repeats": true,
                 *       "consent_purpose": "punchcard_campaigns",
                 *       "starts_at": "2026-01-01T00:00:00.000Z",
                 *       "ends_at": "2099-12-31T23:59:59.999Z"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePunchCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "PUNCH_CARD_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    pausePunchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the punch card.
                 * @example 0198c0de-0006-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "PUNCH_CARD_NOT_FOUND" | "STALE" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    resumePunchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the punch card.
                 * @example 0198c0de-0006-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "PUNCH_CARD_NOT_FOUND" | "STALE" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    archivePunchCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the punch card.
                 * @example 0198c0de-0006-7000-8000-000000000004
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePunchCardAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "PUNCH_CARD_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listReviewFormsAsOperator: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only forms of this status.
                 * @example ACTIVE
                 */
                status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReviewFormList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createReviewForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rating",
                 *       "description": "How was your visit?",
                 *       "type": "RATING",
                 *       "status": "ACTIVE",
                 *       "fields": [
                 *         {
                 *           "name": "stars",
                 *           "label": "How many stars?",
                 *           "type": "SCORE",
                 *           "required": true,
                 *           "min": 1,
                 *           "max": 5,
                 *           "options": [],
                 *           "images": [
                 *             {
                 *               "url": "https://example.com/star.png",
                 *               "alt": "A star"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "name": "reason",
                 *           "label": "What was best?",
                 *           "type": "CHOICE",
                 *           "required": false,
                 *           "min": null,
                 *           "max": null,
                 *           "options": [
                 *             "The coffee",
                 *             "The cake"
                 *           ],
                 *           "images": []
                 *         }
                 *       ],
                 *       "settings": {
                 *         "theme": {
                 *           "dark": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateReviewFormRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReviewFormAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getReviewFormAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReviewFormAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateReviewForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rating",
                 *       "description": "How was your visit?",
                 *       "type": "RATING",
                 *       "status": "ACTIVE",
                 *       "fields": [
                 *         {
                 *           "name": "stars",
                 *           "label": "How many stars?",
                 *           "type": "SCORE",
                 *           "required": true,
                 *           "min": 1,
                 *           "max": 5,
                 *           "options": [],
                 *           "images": [
                 *             {
                 *               "url": "https://example.com/star.png",
                 *               "alt": "A star"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "name": "reason",
                 *           "label": "What was best?",
                 *           "type": "CHOICE",
                 *           "required": false,
                 *           "min": null,
                 *           "max": null,
                 *           "options": [
                 *             "The coffee",
                 *             "The cake"
                 *           ],
                 *           "images": []
                 *         }
                 *       ],
                 *       "settings": {
                 *         "theme": {
                 *           "dark": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateReviewFormRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorReviewFormAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listReviewFormSubmissions: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSubmissionList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getReviewFormResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the form.
                 * @example 0198c0de-0002-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gold, soon older or good this year",
                 *       "filter": {
                 *         "all": [
                 *           {
                 *             "any": [
                 *               {
                 *                 "field": "tier",
                 *                 "operator": "eq",
                 *                 "value": "0198c0de-0007-7000-8000-000000000001"
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "any": [
                 *               {
                 *                 "field": "birthday",
                 *                 "operator": "within_days",
                 *                 "value": 7
                 *               },
                 *               {
                 *                 "field": "spend",
                 *                 "operator": "gte",
                 *                 "value": 500,
                 *                 "period": "this_year"
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["CreateSegmentRequest"];
            };
        };
        responses: {
            /** @description A dry run, which made nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSegmentAnswer"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSegmentAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the segment.
                 * @example 0198c0de-000f-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "SEGMENT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the segment.
                 * @example 0198c0de-000f-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "SEGMENT_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the segment.
                 * @example 0198c0de-000f-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Gold, soon older or good this year",
                 *       "filter": {
                 *         "all": [
                 *           {
                 *             "any": [
                 *               {
                 *                 "field": "tier",
                 *                 "operator": "eq",
                 *                 "value": "0198c0de-0007-7000-8000-000000000001"
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "any": [
                 *               {
                 *                 "field": "birthday",
                 *                 "operator": "within_days",
                 *                 "value": 7
                 *               },
                 *               {
                 *                 "field": "spend",
                 *                 "operator": "gte",
                 *                 "value": 500,
                 *                 "period": "this_year"
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSegmentRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "SEGMENT_NOT_FOUND" | "STALE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listSegmentCustomers: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example customer-4711
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the segment.
                 * @example 0198c0de-000f-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSegmentCustomersAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "SEGMENT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listBulk: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    startBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_ids": [
                 *         "customer-4711",
                 *         "customer-4712"
                 *       ],
                 *       "action": "GRANT",
                 *       "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *       "amount": 500,
                 *       "expires_after_days": 90,
                 *       "reason": "Summer thanks",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["StartBulkRequest"];
            };
        };
        responses: {
            /** @description A dry run, which made nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartBulkAnswer"];
                };
            };
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartBulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "SEGMENT_NOT_FOUND" | "BATCH_NOT_FOUND" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getBulk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "BULK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listBulkErrors: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `row_id` of the last row of the page before; left out for the first page.
                 * @example 000000.-
                 */
                cursor?: string;
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkErrorList"];
                    "text/csv": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "BULK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    appendBulkRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000004
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_ids": [
                 *         "customer-4711",
                 *         "customer-4712"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AppendBulkRowsRequest"];
                "application/x-ndjson": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "BULK_NOT_FOUND" | "STATE_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    pauseBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "BULK_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    resumeBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "BULK_NOT_FOUND" | "STATE_CONFLICT" | "BATCH_NOT_FOUND" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    cancelBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000004
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "BULK_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    undoBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the job.
                 * @example 0198c0de-0008-7000-8000-000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "BULK_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getPersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaWithContactsAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "PERSONA_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    erasePersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000004
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasePersonaAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "PERSONA_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listPersonaHistory: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaEventList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "PERSONA_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    undoPersonaStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "history_id": "0198c0de-000a-7000-8000-000000000005"
                 *     }
                 */
                "application/json": components["schemas"]["UndoPersonaStepRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoPersonaStepAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "PERSONA_NOT_FOUND" | "UNDO_NOT_POSSIBLE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    splitPersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contact_id": "0198c0de-0009-7000-8000-000000000002"
                 *     }
                 */
                "application/json": components["schemas"]["SplitPersonaRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoPersonaStepAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "PERSONA_NOT_FOUND" | "CONTACT_NOT_FOUND" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    mergePersonas: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the persona, which stands for one person.
                 * @example 0198c0de-000a-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "persona_id": "0198c0de-000a-7000-8000-000000000006"
                 *     }
                 */
                "application/json": components["schemas"]["MergePersonasRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoPersonaStepAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "PERSONA_NOT_FOUND" | "PERSONA_UNKNOWN" | "CONTACT_CONFLICT" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getIdentityRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityRulesAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    replaceIdentityRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rules": [
                 *         {
                 *           "conditions": [
                 *             "email"
                 *           ],
                 *           "max_group_size": 20,
                 *           "temporal_limits": [
                 *             {
                 *               "unit": "day",
                 *               "value": 30,
                 *               "max": 10
                 *             }
                 *           ],
                 *           "description": "The same e-mail address",
                 *           "isDefault": false
                 *         }
                 *       ],
                 *       "block_list": [
                 *         "shop@example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceIdentityRulesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityRulesAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    tryIdentityRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "document_type": "national id",
                 *       "document_number": "CD-7654321",
                 *       "external_id": "grace",
                 *       "first_name": "Grace",
                 *       "second_name": "Augusta",
                 *       "last_name": "Hopper",
                 *       "second_last_name": "Byron",
                 *       "email_verified": true,
                 *       "dob": "1990-05-17",
                 *       "gender": "FEMALE",
                 *       "country": "ES",
                 *       "city": "Madrid",
                 *       "phone": "+34600333444",
                 *       "is_anonymous": false,
                 *       "source": "web",
                 *       "channel": "newsletter",
                 *       "phone_verified": false,
                 *       "status": "ACTIVE",
                 *       "tags": {
                 *         "colour": "red",
                 *         "visits": 3
                 *       },
                 *       "addresses": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "reference": "behind the church"
                 *         }
                 *       ],
                 *       "billing_info": [
                 *         {
                 *           "street_1": "Calle Mayor",
                 *           "street_2": "2 B",
                 *           "street_number": "7",
                 *           "alias": "home",
                 *           "zip_code": "28013",
                 *           "city": "Madrid",
                 *           "state": "Madrid",
                 *           "country": "Spain",
                 *           "document_type": "passport",
                 *           "document_number": "AB-1234567",
                 *           "legal_name": "Ada Lovelace",
                 *           "phone": "+34600111222",
                 *           "email": "ada@example.com"
                 *         }
                 *       ],
                 *       "payments": [
                 *         {
                 *           "last_four": "4242",
                 *           "card_holder": "Ada Lovelace",
                 *           "card_brand": "visa",
                 *           "alias": "mine",
                 *           "expiry_month": 12,
                 *           "expiry_year": 2030
                 *         }
                 *       ],
                 *       "deleted_at": null,
                 *       "order": {
                 *         "purchase_id": "purchase-2026-0001",
                 *         "value": 120.5,
                 *         "discounted_value": 100,
                 *         "products": [
                 *           {
                 *             "sku": "sku-1",
                 *             "amount": 2,
                 *             "value": 120.5,
                 *             "discounted_value": 100,
                 *             "redeem": [
                 *               {
                 *                 "id": "0198c0de-0001-7000-8000-000000000001",
                 *                 "amount": 0.5
                 *               }
                 *             ],
                 *             "tags": {
                 *               "colour": "red"
                 *             },
                 *             "metadata": {
                 *               "note": "a present"
                 *             }
                 *           }
                 *         ],
                 *         "channel_id": "channel-1",
                 *         "store_id": "store-1",
                 *         "shipping": {
                 *           "value": 5,
                 *           "discounted_value": 0,
                 *           "redeem": [
                 *             {
                 *               "id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 0.5
                 *             }
                 *           ],
                 *           "tags": {
                 *             "colour": "red"
                 *           },
                 *           "metadata": {
                 *             "note": "a present"
                 *           }
                 *         },
                 *         "redeem": [
                 *           {
                 *             "id": "0198c0de-0001-7000-8000-000000000001",
                 *             "amount": 0.5
                 *           }
                 *         ],
                 *         "metadata": {
                 *           "note": "a present"
                 *         },
                 *         "brand_id": "brand-1"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateContactRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityRulesTrialAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "DOCUMENT_PAIR_REQUIRED" | "CONTACT_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummaryList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listImportErrors: {
        parameters: {
            query?: {
                /**
                 * @description The `row_id` of the last row of the page before; left out for the first page.
                 * @example 000000.-
                 */
                cursor?: string;
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportErrorList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customers": [
                 *         {
                 *           "id": "customer-4713",
                 *           "name": "Ada Lovelace",
                 *           "platforms": [
                 *             "web"
                 *           ],
                 *           "gender": "FEMALE",
                 *           "dob": "1990-05-17T00:00:00.000Z",
                 *           "document_type": "passport",
                 *           "document_number": "AB-1234567",
                 *           "country": "Spain",
                 *           "email": "ada@example.com",
                 *           "phone": "+34600111222",
                 *           "tags": {
                 *             "colour": "red",
                 *             "visits": 3
                 *           },
                 *           "metadata": {
                 *             "note": {
                 *               "deep": [
                 *                 "text",
                 *                 1
                 *               ]
                 *             }
                 *           },
                 *           "registration_date": "2026-01-31T10:00:00.000Z",
                 *           "phone_verified": true,
                 *           "consent": {
                 *             "consent_string": "I want to hear of offers.",
                 *             "version": "2",
                 *             "consent_timestamp": "2026-01-31T10:00:00.000Z",
                 *             "purposes": {
                 *               "behavioral_campaigns": true,
                 *               "coupon_campaigns": true,
                 *               "punchcard_campaigns": false,
                 *               "email_marketing": true,
                 *               "push_notifications": false,
                 *               "link_tracking": true
                 *             },
                 *             "vendors": {
                 *               "mailer": true
                 *             }
                 *           },
                 *           "tier_id": "0198c0de-0007-7000-8000-000000000001",
                 *           "tier_until": "2099-12-31",
                 *           "metrics": {
                 *             "lifetime": {
                 *               "from": null,
                 *               "to": null,
                 *               "tier_id": "0198c0de-0007-7000-8000-000000000001",
                 *               "last_visit": "2026-01-31T10:00:00.000Z",
                 *               "last_session": null,
                 *               "spend_total": 120.5,
                 *               "number_of_purchases": 1
                 *             },
                 *             "updated_at": "2026-01-31T10:00:00.000Z"
                 *           },
                 *           "devices": [
                 *             {
                 *               "device_token": "fcm-token-of-the-phone",
                 *               "device_info": {
                 *                 "platform": "ios",
                 *                 "model": "iPhone 17",
                 *                 "osVersion": "26.1"
                 *               },
                 *               "expires_at": "2099-12-31T23:59:59.999Z",
                 *               "created_at": "2026-01-31T10:00:00.000Z"
                 *             }
                 *           ],
                 *           "balance": [
                 *             {
                 *               "reward_id": "0198c0de-0001-7000-8000-000000000001",
                 *               "amount": 120,
                 *               "expiration_date": "2099-12-31",
                 *               "brand_id": "brand-1",
                 *               "channel_id": "channel-1",
                 *               "store_id": "store-1",
                 *               "issued_at": "2026-01-31T10:00:00.000Z",
                 *               "funded_by": "marketing",
                 *               "reference": "balance of 2026-01"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MigrateCustomersRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedImportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    pauseImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummaryAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "IMPORT_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    resumeImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummaryAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id: components["parameters"]["ImportIdParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportSummaryAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "IMPORT_NOT_FOUND" | "STATE_CONFLICT" | "UNDO_NOT_POSSIBLE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only rows of this import.
                 * @example 0198c0de-0008-7000-8000-000000000001
                 */
                import_id?: string;
                /**
                 * @description Only rows that failed for exactly this reason.
                 * @example wallet did not answer
                 */
                reason?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    runDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "import_id": "0198c0de-0008-7000-8000-000000000001",
                 *       "reason": "wallet did not answer"
                 *     }
                 */
                "application/json": components["schemas"]["RunDeadLettersRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDeadLettersAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    runDeadLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the dead letter.
                 * @example 0198c0de-0008-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "DEAD_LETTER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    discardDeadLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the dead letter.
                 * @example 0198c0de-0008-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "DEAD_LETTER_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reportPoints: {
        parameters: {
            query: {
                /**
                 * @description The first day of the report, `2026-01-31`, in the time zone of the account.
                 * @example 2026-01-01
                 */
                from: components["parameters"]["FromParameter"];
                /**
                 * @description The last day of the report, which it includes.
                 * @example 2026-01-31
                 */
                to: components["parameters"]["ToParameter"];
                /**
                 * @description How long a period is; by month the report has whole months.
                 * @example month
                 */
                granularity?: components["parameters"]["GranularityParameter"];
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20
                 */
                cursor?: string;
                /**
                 * @description The reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                reward_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointsReportList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reportLiability: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20
                 */
                cursor?: string;
                /**
                 * @description The reward.
                 * @example 0198c0de-0001-7000-8000-000000000001
                 */
                reward_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiabilityReportList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reportCoupons: {
        parameters: {
            query: {
                /**
                 * @description The first day of the report, `2026-01-31`, in the time zone of the account.
                 * @example 2026-01-01
                 */
                from: components["parameters"]["FromParameter"];
                /**
                 * @description The last day of the report, which it includes.
                 * @example 2026-01-31
                 */
                to: components["parameters"]["ToParameter"];
                /**
                 * @description How long a period is; by month the report has whole months.
                 * @example month
                 */
                granularity?: components["parameters"]["GranularityParameter"];
                /**
                 * @description Only this coupon or batch; left out or null: all of the account.
                 * @example 0198c0de-0003-7000-8000-000000000001
                 */
                coupon_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponReportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reportCampaigns: {
        parameters: {
            query: {
                /**
                 * @description The first day of the report, `2026-01-31`, in the time zone of the account.
                 * @example 2026-01-01
                 */
                from: components["parameters"]["FromParameter"];
                /**
                 * @description The last day of the report, which it includes.
                 * @example 2026-01-31
                 */
                to: components["parameters"]["ToParameter"];
                /**
                 * @description How long a period is; by month the report has whole months.
                 * @example month
                 */
                granularity?: components["parameters"]["GranularityParameter"];
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20
                 */
                cursor?: string;
                /**
                 * @description Only campaigns of this status.
                 * @example ACTIVE
                 */
                status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReportList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    reportCustomers: {
        parameters: {
            query: {
                /**
                 * @description The first day of the report, `2026-01-31`, in the time zone of the account.
                 * @example 2026-01-01
                 */
                from: components["parameters"]["FromParameter"];
                /**
                 * @description The last day of the report, which it includes.
                 * @example 2026-01-31
                 */
                to: components["parameters"]["ToParameter"];
                /**
                 * @description How long a period is; by month the report has whole months.
                 * @example month
                 */
                granularity?: components["parameters"]["GranularityParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerReportAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jti": "token-of-the-lost-laptop",
                 *       "expires_at": "2099-12-31T23:59:59.999Z"
                 *     }
                 */
                "application/json": components["schemas"]["RevokeTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevocationAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_DATE";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listRevokedTokens: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevocationList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only what the token of this `sub` wrote.
                 * @example operator
                 */
                actor?: string;
                /**
                 * @description Only writes to this kind of resource.
                 * @example wallet
                 */
                resource?: "account" | "bulk" | "campaign" | "contact" | "coupon" | "customer" | "dead_letter" | "event" | "gift_card" | "identity_rules" | "import" | "note" | "persona" | "punch_card" | "redemption" | "review_form" | "reward" | "segment" | "tier" | "token" | "transfer" | "wallet" | "webhook";
                /**
                 * @description Only writes to the resource of this id.
                 * @example 2c8e0d51-7f43-5b6a-9e21-84a0c7d3b911
                 */
                resource_id?: string;
                /**
                 * @description Only writes about the customer of your own id, whichever resource they changed.
                 * @example customer-4711
                 */
                customer_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditRowList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/hooks/loyalty",
                 *       "description": "Points in the app",
                 *       "types": [
                 *         "wallet.*",
                 *         "coupon.redeemed"
                 *       ],
                 *       "status": "ACTIVE",
                 *       "ordered": true,
                 *       "headers": {
                 *         "X-Api-Key": "a-key-of-the-shop"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000002
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/hooks/loyalty",
                 *       "description": "Points in the app",
                 *       "types": [
                 *         "wallet.*",
                 *         "coupon.redeemed"
                 *       ],
                 *       "status": "ACTIVE",
                 *       "ordered": true,
                 *       "headers": {
                 *         "X-Api-Key": "a-key-of-the-shop"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestWebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description The most rows that a page may have.
                 * @example 10
                 */
                limit?: components["parameters"]["LimitParameter"];
                /**
                 * @description The `cursor` of the page before; left out for the first page.
                 * @example 01900000-0000-7000-8000-000000000000
                 */
                cursor?: components["parameters"]["CursorParameter"];
                /**
                 * @description Ascending id, or `desc` for the newest first; the same for each page.
                 * @example asc
                 */
                order?: components["parameters"]["OrderParameter"];
                /**
                 * @description Only deliveries in this state.
                 * @example FAILED
                 */
                state?: "PENDING" | "DELIVERED" | "FAILED" | "DEAD" | "CANCELLED";
                /**
                 * @description Only deliveries of this type of fact.
                 * @example wallet.accumulated
                 */
                type?: string;
                /**
                 * @description Only facts that came at or after this.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Only facts that came before this.
                 * @example 2099-12-31T23:59:59.999Z
                 */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
                /**
                 * @description The id of the delivery.
                 * @example 0198c0de-000e-7000-8000-000000000003
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithBodyAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    sendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
                /**
                 * @description The id of the delivery.
                 * @example 0198c0de-000e-7000-8000-000000000003
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "WEBHOOK_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook.
                 * @example 0198c0de-000e-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-01-01T00:00:00.000Z",
                 *       "to": "2099-12-31T23:59:59.999Z",
                 *       "types": [
                 *         "wallet.*"
                 *       ],
                 *       "failed_only": false,
                 *       "cursor": null
                 *     }
                 */
                "application/json": components["schemas"]["ReplayWebhookRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayWebhookAnswer"];
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WRITE_CONFLICT" | "UNSUPPORTED_MEDIA_TYPE" | "WEBHOOK_NOT_FOUND" | "INVALID_DATE" | "INVALID_CURSOR" | "STATE_CONFLICT";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    exportRows: {
        parameters: {
            query?: {
                /**
                 * @description Only rows that were made at this instant or later.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Only rows that were made before this instant. Left out: before the call.
                 * @example 2099-12-31T23:59:59.999Z
                 */
                to?: string;
                /**
                 * @description With kind `customers`: only who is in this segment when the row is read. Left out: all.
                 * @example 0198c0de-000f-7000-8000-000000000001
                 */
                segment_id?: string;
                /**
                 * @description Only rows after this place: the `cursor` of the last line of an export, or of its last row the `id` (of a customer `created_at`, a comma and `id`).
                 * @example 2026-01-01T00:00:00.000Z,customer-4711
                 */
                cursor?: string;
            };
            header?: {
                /** @description With `gzip` the answer is compressed. */
                "Accept-Encoding"?: string;
            };
            path: {
                /**
                 * @description What the rows are.
                 * @example customers
                 */
                kind: "transactions" | "customers" | "redemptions" | "events" | "contacts";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_CURSOR" | "SEGMENT_NOT_FOUND";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
    followLiveFacts: {
        parameters: {
            query?: {
                /**
                 * @description Types of facts, separated by comma: `coupon.redeemed`, or `wallet.*` for all of an area. Left out: all.
                 * @example coupon.redeemed,wallet.*
                 */
                types?: string;
                /**
                 * @description Only facts about the customer of your own id, which a token with `support:read` may follow too. Left out: all.
                 * @example customer-4711
                 */
                customer_id?: string;
                /**
                 * @description Ends the answer after so many seconds. Left out: it goes on.
                 * @example 1
                 */
                seconds?: number;
            };
            header?: {
                /** @description The last id that was seen: facts come from there on, or an event `reset` says that they cannot. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description An error with one of these codes. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            /** @description An error with one of these codes. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {string} */
                        code: "INTERNAL" | "SERVICE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
                    };
                };
            };
        };
    };
}
