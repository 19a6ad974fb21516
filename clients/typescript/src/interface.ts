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
        post: operations["post-v1-customers"];
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
         * @description Answers what is known of a customer, and the wallet with what can be spent. It needs the scope `customers:read`.
         */
        get: operations["get-v1-customers-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description Changes only the members that are sent; gender and day of birth can be set once. It needs the scope `customers:write`.
         */
        patch: operations["patch-v1-customers-id"];
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
         * @description Keeps the token for push notifications, which moves here if another customer had it. It needs the scope `customers:write`.
         */
        patch: operations["patch-v1-customers-id-devices"];
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
        delete: operations["delete-v1-customers-id-tags"];
        options?: never;
        head?: never;
        /**
         * Add, change or remove tags
         * @description Sets the tags that are sent and leaves all others; null removes a tag. It needs the scope `customers:write`.
         */
        patch: operations["patch-v1-customers-id-tags"];
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
         * @description Takes up to 1,000 customers, each applied by itself, and does nothing twice when it is sent again. It needs the scope `migration:write`.
         */
        post: operations["post-v1-customers-migrate"];
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
        post: operations["post-v1-customers-migrate-events"];
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
        get: operations["get-v1-customers-migrate-import-id"];
        put?: never;
        post?: never;
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
         * @description Gives what the coupon grants and takes what it costs, all or nothing. It needs the scope `coupons:redeem`.
         */
        post: operations["post-v1-coupons-redeem"];
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
         * @description Takes back the newest redemption of the code by the customer and gives back what it cost. It needs the scope `coupons:reverse`.
         */
        post: operations["post-v1-coupons-reverse"];
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
        get?: never;
        put?: never;
        /**
         * Create a reward
         * @description Defines a reward, such as points, which coupons and campaigns can give from then on. It needs the scope `rewards:write`.
         */
        post: operations["post-v1-rewards"];
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
         * @description Answers the contacts that fit all filters, of which external_id, email or document_number is needed. It needs the scope `contacts:read`.
         */
        get: operations["get-v1-contacts"];
        put?: never;
        /**
         * Create a contact
         * @description Stores a contact and finds out which person it belongs to. It needs the scope `contacts:write`.
         */
        post: operations["post-v1-contacts"];
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
        put: operations["put-v1-contacts-id"];
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
         * @description Answers the rows that were written to the ledger on one day of the account, oldest first. It needs the scope `transactions:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-v1-transactions"];
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
        get?: never;
        put?: never;
        /**
         * Announce a behavior event, which holds what its order spends
         * @description Announces a purchase and holds the units that its order spends, until it is fulfilled or the hold ends. It needs the scope `events:write`.
         */
        post: operations["post-v1-behavior-events"];
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
         * @description Scope: `events:fulfill`
         */
        patch: operations["patch-v1-behavior-events-eventid-fulfill"];
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
        patch: operations["patch-v1-behavior-events-eventid-cancel"];
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
         * @description Answers a form that is ACTIVE, with an ETag to ask by whether it still stands. It needs the scope `forms:read`.
         */
        get: operations["get-v1-review-forms-id"];
        put?: never;
        post?: never;
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
        get: operations["get-operator-v1-me"];
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
        get: operations["get-operator-v1-account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of the account
         * @description Changes only the settings that are sent, and holds for all calls after the answer. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-account"];
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
         * List customers
         * @description Answers the customers that fit all filters, in the order of your own ids. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-customers"];
        put?: never;
        /**
         * Create a customer
         * @description Creates a customer under your own id, with an empty wallet. It needs the scope `support:write`.
         */
        post: operations["post-operator-v1-customers"];
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
        get: operations["get-operator-v1-customers-id"];
        put?: never;
        post?: never;
        /**
         * Erase a person, in every service
         * @description Erases all personal data of a customer for good, while sums of the ledger stay. It needs the scope `people:erase`.
         */
        delete: operations["delete-operator-v1-customers-id"];
        options?: never;
        head?: never;
        /**
         * Change status, phone_verified, email or name of a customer
         * @description Changes only the members that are sent, among them the status. It needs the scope `support:write`.
         */
        patch: operations["patch-operator-v1-customers-id"];
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
         * @description Replaces what the customer has agreed to, which campaigns respect from then on. It needs the scope `support:write`.
         */
        put: operations["put-operator-v1-customers-id-consent"];
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
        get: operations["get-operator-v1-wallets-customer-id"];
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
         * @description Answers the rows of one wallet that fit all filters, oldest first. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-wallets-customer-id-transactions"];
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
         * Credit or debit a wallet, with a reason
         * @description Credits an amount above 0 or debits one below 0, by the order in which lines are spent. It needs the scope `support:write`.
         */
        post: operations["post-operator-v1-wallets-customer-id-adjust"];
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
        post: operations["post-operator-v1-wallets-transfer"];
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
        post: operations["post-operator-v1-wallets-recompute"];
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
         * @description Answers the rewards of the account, oldest first. It needs the scope `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-rewards"];
        put?: never;
        post?: never;
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
        get: operations["get-operator-v1-rewards-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a reward
         * @description Changes only the members that are sent; type and brand never change. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-rewards-id"];
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
         * @description Answers the coupons that fit all filters, a batch of codes as one row. It needs the scope `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-coupons"];
        put?: never;
        /**
         * Create a coupon
         * @description Creates a coupon with what it gives, what it costs and who may redeem it. It needs the scope `programme:write`.
         */
        post: operations["post-operator-v1-coupons"];
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
        get: operations["get-operator-v1-coupons-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a coupon
         * @description Changes only the members that are sent; the code never changes. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-coupons-id"];
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
        post: operations["post-operator-v1-coupons-id-disable"];
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
        post: operations["post-operator-v1-coupons-id-enable"];
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
         * @description Answers the redemptions of a coupon, reversed ones too, oldest first. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-coupons-coupon-id-redemptions"];
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
         * @description Answers who was refused the coupon and why, oldest first. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-coupons-coupon-id-refusals"];
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
        post: operations["post-operator-v1-coupons-bulk"];
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
        get: operations["get-operator-v1-coupons-bulk-batch-id"];
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
         * @description Answers the codes of a batch page by page, or all of them as CSV. It needs the scope `programme:write`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-coupons-bulk-batch-id-codes"];
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
         * @description Answers every refused redeem of the account, also of codes that belong to no coupon. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-refusals"];
        put?: never;
        post?: never;
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
         * @description Answers the card of a code and what is left on it. It needs the scope `support:read`.
         */
        get: operations["get-operator-v1-gift-cards-code"];
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
         * Redeem what is left of a gift card
         * @description Takes all that is left on the card, once. It needs the scope `support:write`.
         */
        post: operations["post-operator-v1-gift-cards-code-redeem"];
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
         * @description Answers the tiers of the account, oldest first. It needs the scope `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-tiers"];
        put?: never;
        /**
         * Create a tier
         * @description Creates a tier, which customers enter when their metric reaches its threshold. It needs the scope `programme:write`.
         */
        post: operations["post-operator-v1-tiers"];
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
        get: operations["get-operator-v1-tiers-id"];
        put?: never;
        post?: never;
        /**
         * Delete a tier that nobody is in
         * @description Deletes a tier and answers it as it was, unless a customer is in it. It needs the scope `programme:write`.
         */
        delete: operations["delete-operator-v1-tiers-id"];
        options?: never;
        head?: never;
        /**
         * Change a tier
         * @description Changes only the members that are sent. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-tiers-id"];
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
         * @description Answers the events that fit all filters, oldest first. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-events"];
        put?: never;
        /**
         * Announce an event, which holds what its order spends
         * @description Announces what a customer does, such as a purchase, and holds what it will spend. It needs the scope `events:write`.
         */
        post: operations["post-operator-v1-events"];
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
        get: operations["get-operator-v1-events-id"];
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
        post: operations["post-operator-v1-events-id-cancel"];
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
        post: operations["post-operator-v1-events-id-reverse"];
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
         * @description Answers the campaigns of the account, oldest first. It needs the scope `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-campaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign, which pays for events from then on. It needs the scope `programme:write`.
         */
        post: operations["post-operator-v1-campaigns"];
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
        get: operations["get-operator-v1-campaigns-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign, as a new version
         * @description Changes only the members that are sent; what was paid before stays. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-campaigns-id"];
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
        post: operations["post-operator-v1-campaigns-id-pause"];
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
        post: operations["post-operator-v1-campaigns-id-resume"];
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
        post: operations["post-operator-v1-campaigns-id-archive"];
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
         * @description Answers the forms of the account, oldest first. It needs the scope `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-review-forms"];
        put?: never;
        /**
         * Create a review form
         * @description Creates a form, as a draft unless the status says otherwise. It needs the scope `programme:write`.
         */
        post: operations["post-operator-v1-review-forms"];
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
        get: operations["get-operator-v1-review-forms-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a review form
         * @description Changes only the members that are sent. It needs the scope `programme:write`.
         */
        patch: operations["patch-operator-v1-review-forms-id"];
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
        get: operations["get-operator-v1-personas-id"];
        put?: never;
        post?: never;
        /**
         * Erase a person with all contacts
         * @description Erases a person with all contacts that belong to it, for good. It needs the scope `people:erase`.
         */
        delete: operations["delete-operator-v1-personas-id"];
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
         * @description Answers what happened to a person, such as joins and merges, oldest first. It needs the scope `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-personas-id-history"];
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
        post: operations["post-operator-v1-personas-id-undo"];
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
        post: operations["post-operator-v1-personas-id-split"];
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
        get: operations["get-operator-v1-identity-rules"];
        /**
         * Replace the rules by which contacts are one person
         * @description Replaces the rules; contacts that are there are looked at again, and joins stay. It needs the scope `system:admin`.
         */
        put: operations["put-operator-v1-identity-rules"];
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
        post: operations["post-operator-v1-identity-rules-try"];
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
         * @description Answers the imports of the account, oldest first. It needs the scope `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-imports"];
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
        get: operations["get-operator-v1-imports-import-id"];
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
         * @description Answers every row that failed and why, in the order of the rows. It needs the scope `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-imports-import-id-errors"];
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
        post: operations["post-operator-v1-imports-check"];
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
        post: operations["post-operator-v1-imports-import-id-pause"];
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
        post: operations["post-operator-v1-imports-import-id-resume"];
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
        post: operations["post-operator-v1-imports-import-id-undo"];
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
         * @description Answers the rows of imports that were tried and could not be processed. It needs the scope `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-dead-letters"];
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
        post: operations["post-operator-v1-dead-letters-run"];
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
        post: operations["post-operator-v1-dead-letters-id-run"];
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
        delete: operations["delete-operator-v1-dead-letters-id"];
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
        post: operations["post-operator-v1-tokens-revoke"];
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
         * @description Answers the revocations that still count, oldest first. It needs the scope `system:admin`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-tokens-revoked"];
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
         * @description Answers who changed what and when, before and after, oldest first. It needs the scope `system:admin`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-audit"];
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
            /** @description What happened, in one sentence. */
            error: string;
            /** @description What it was about. */
            details: string;
            /**
             * @description What happened, for programs: it stays the same.
             * @enum {string}
             */
            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
            /** @description Names the call, as `X-Request-Id` does. */
            request_id: string;
            /** @description Of IMPORT_ALL_FAILED only: the results, row by row. */
            data?: Record<string, never>;
            /** @description Of validation only: one entry for each thing that is wrong. */
            errors?: {
                /** @description The place of it, such as `body.code`. */
                field: string;
                /** @description What kind of mistake it is. */
                code: string;
                /** @description What it must be, in words. */
                message: string;
            }[];
        };
        Account: {
            /**
             * Format: uuid
             * @description The id of the account, as in the token.
             */
            id: string;
            /** @description What people call the account; null when it has no name. */
            name: string | null;
            /** @description The IANA name of the zone in which days, months and years begin. */
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
            /** @description When settings were first changed; null before. */
            created_at: string | null;
            /** @description When settings were last changed; null before. */
            updated_at: string | null;
        };
        BehaviorEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /**
             * Format: uuid
             * @description The `owner_id` of the customer's wallet.
             */
            customer_id: string;
            /** @description What the customer did, such as PURCHASE. */
            type: string;
            /** @description The order, your own `customer_id`, where it happened, and the `state` of the event. */
            data: {
                [key: string]: unknown;
            };
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            /** @description Units that are held for the event; 0 for none. */
            reserve: number;
            /** @description The id of the message that told others of its fulfillment; null before. */
            queue_message_id: string | null;
            /** @description The campaigns that paid for it. */
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            /** @description What its fulfillment did; null before. */
            result: components["schemas"]["BehaviorEventResult"] | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            /** @description When its fulfillment began; null before. */
            processing_at: string | null;
            /** @description When it was fulfilled; null before. */
            resolved_at: string | null;
            /** @description When it was cancelled; null when it was not. */
            cancelled_at: string | null;
            /** @description When its hold ran out; null when it did not. */
            expired_at: string | null;
            /** @description When it was reversed; null when it was not. */
            reversed_at: string | null;
        };
        BehaviorEventResult: {
            /** @description The wallet when the event was fulfilled; null where it is history from another system. */
            wallet: components["schemas"]["Wallet"] | null;
            /** @description The gift cards that were made. */
            gift_card: components["schemas"]["GiftCard"][];
            /** @description The lines that were given. */
            accumulations: components["schemas"]["WalletLine"][];
            /** @description The lines that were spent. */
            redemptions: components["schemas"]["WalletLine"][];
            /** @description The rows that were written to the ledger. */
            transactions: components["schemas"]["Transaction"][];
            /** @description The customer as they are now; null when they could not be read in time. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The tiers that the customer entered or left by it. */
            customer_by_tier: {
                /** @description The tier before; null for none. */
                from: string | null;
                /** @description The tier after; null for none. */
                to: string | null;
                /** @description Why, in one sentence. */
                reason: string;
            }[];
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
             * @description Only an ACTIVE campaign pays; ARCHIVED is final.
             * @enum {string}
             */
            status: "ACTIVE" | "PAUSED" | "ARCHIVED";
            /** @description What people call the campaign. */
            name: string;
            /** @description The brand whose events it pays for; null for all brands. */
            brand_id: string | null;
            /** @description Events from here on are paid for; null for any. */
            starts_at: string | null;
            /** @description Events before this are paid for; null for any. */
            ends_at: string | null;
            /** @description The types of events that it pays for. */
            event_types: string[];
            /** @description The platforms whose events it pays for; null or empty for all. */
            platforms: string[] | null;
            /** @description The stores whose events it pays for; null or empty for all. */
            store_ids: string[] | null;
            /** @description The sales channels whose events it pays for; null or empty for all. */
            channel_ids: string[] | null;
            /** @description When it pays: one inner list must hold in full; null or empty for always. */
            conditions: {
                /**
                 * @description What is looked at, such as the value of the order.
                 * @enum {string}
                 */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /**
                 * @description How it is compared; `greater than` is stored as `grater than`.
                 * @enum {string}
                 */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                value: number;
                /** @description A note of the caller on the type of the value, kept and answered as sent. */
                primitive?: string | null;
            }[][];
            /** @description What it pays. */
            rewards: {
                /**
                 * Format: uuid
                 * @description The reward that is paid.
                 */
                reward_id: string;
                /** @description A fixed number of units; null where it follows the value of the order. */
                amount: number | null;
                /** @description Units for each unit of money spent; null for that of the reward. */
                conversion_factor: number | null;
                /** @description Days until the units expire; null for the default of the account. */
                expires_after_days: number | null;
                /** @description When the units expire, in place of a number of days; null for none. */
                expiration_date: string | null;
            }[];
            /** @description Payouts to all customers together; null for any number. */
            max_total: number | null;
            /** @description Payouts to one customer; null for any number. */
            max_per_customer: number | null;
            /** @description Who pays for it; null for the brand, else `platform`. */
            funded_by: string | null;
            /** @description The purpose that a customer must not have refused; null for none. */
            consent_purpose: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
            /** @description Campaigns of a higher priority pay first. */
            priority: number;
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
        Consent: {
            /** @description The text or code that was agreed to; null when it is not kept. */
            consent_string: string | null;
            /** @description The version of the text; "0" where nobody has asked. */
            version: string;
            /** @description When the customer decided; null where nobody has asked. */
            consent_timestamp: string | null;
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description Each purpose that was asked for: true when agreed, false when refused. */
            purposes: {
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
            /** @description Each vendor by its key: true when agreed, false when refused. */
            vendors: {
                [key: string]: boolean;
            };
        };
        Contact: {
            /**
             * Format: uuid
             * @description The id of the contact.
             */
            id: string;
            /** @description The person that the contact belongs to; null for a deleted contact. */
            persona_id: string | null;
            /**
             * @description The e-mail address; null when it is not known.
             * @default null
             */
            email: string | null;
            /**
             * @description The kind of the identity document; null when it is not known.
             * @default null
             */
            document_type: string | null;
            /**
             * @description The number of the identity document; null when it is not known.
             * @default null
             */
            document_number: string | null;
            /**
             * @description Your own id of the contact, once for a source; null for none.
             * @default null
             */
            external_id: string | null;
            /**
             * @description The first name; null when it is not known.
             * @default null
             */
            first_name: string | null;
            /**
             * @description The second name; null when there is none or it is not known.
             * @default null
             */
            second_name: string | null;
            /**
             * @description The last name; null when it is not known.
             * @default null
             */
            last_name: string | null;
            /**
             * @description The second last name; null when there is none or it is not known.
             * @default null
             */
            second_last_name: string | null;
            /**
             * @description Whether the e-mail address is known to be theirs.
             * @default false
             */
            email_verified: boolean;
            /**
             * @description The day of birth, YYYY-MM-DD; null when it is not known.
             * @default null
             */
            dob: string | null;
            /**
             * @description The gender; null when it is not known.
             * @default null
             */
            gender: ("MALE" | "FEMALE") | null;
            /**
             * @description The country; null when it is not known.
             * @default null
             */
            country: string | null;
            /**
             * @description The city; null when it is not known.
             * @default null
             */
            city: string | null;
            /**
             * @description The phone number; null when it is not known.
             * @default null
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
             */
            source: string | null;
            /**
             * @description By which channel the contact came; null when it is not known.
             * @default null
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
             */
            status: string;
            /**
             * @description Labels of your own: strings, numbers, booleans or nulls by key.
             * @default {}
             */
            tags: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * @description The addresses of the contact; null for none.
             * @default null
             */
            addresses: {
                /**
                 * @description The street; null when it is not known.
                 * @default null
                 */
                street_1: string | null;
                /**
                 * @description Floor, door and the like; null when it is not known.
                 * @default null
                 */
                street_2: string | null;
                /**
                 * @description The number in the street; null when it is not known.
                 * @default null
                 */
                street_number: string | null;
                /**
                 * @description How to find it; null when nothing is said.
                 * @default null
                 */
                reference: string | null;
                /**
                 * @description What the contact calls it; null for nothing.
                 * @default null
                 */
                alias: string | null;
                /**
                 * @description The postal code; null when it is not known.
                 * @default null
                 */
                zip_code: string | null;
                /**
                 * @description The city; null when it is not known.
                 * @default null
                 */
                city: string | null;
                /**
                 * @description The state or region; null when it is not known.
                 * @default null
                 */
                state: string | null;
                /**
                 * @description The country; null when it is not known.
                 * @default null
                 */
                country: string | null;
            }[] | null;
            /**
             * @description What invoices need; null for none.
             * @default null
             */
            billing_info: {
                /**
                 * @description The number of the document for invoices; null when it is not known.
                 * @default null
                 */
                document_number: string | null;
                /**
                 * @description The kind of the document for invoices; null when it is not known.
                 * @default null
                 */
                document_type: string | null;
                /**
                 * @description The name for invoices; null when it is not known.
                 * @default null
                 */
                legal_name: string | null;
                /**
                 * @description What the contact calls it; null for nothing.
                 * @default null
                 */
                alias: string | null;
                /**
                 * @description The street; null when it is not known.
                 * @default null
                 */
                street_1: string | null;
                /**
                 * @description Floor, door and the like; null when it is not known.
                 * @default null
                 */
                street_2: string | null;
                /**
                 * @description The number in the street; null when it is not known.
                 * @default null
                 */
                street_number: string | null;
                /**
                 * @description The city; null when it is not known.
                 * @default null
                 */
                city: string | null;
                /**
                 * @description The state or region; null when it is not known.
                 * @default null
                 */
                state: string | null;
                /**
                 * @description The country; null when it is not known.
                 * @default null
                 */
                country: string | null;
                /**
                 * @description The postal code; null when it is not known.
                 * @default null
                 */
                zip_code: string | null;
                /**
                 * @description The phone number for invoices; null when it is not known.
                 * @default null
                 */
                phone: string | null;
                /**
                 * @description The e-mail address for invoices; null when it is not known.
                 * @default null
                 */
                email: string | null;
            }[] | null;
            /**
             * @description Payment cards in short, never their numbers; null for none.
             * @default null
             */
            payments: {
                /**
                 * @description The last four digits of the card; null when they are not known.
                 * @default null
                 */
                last_four: string | null;
                /**
                 * @description The name on the card; null when it is not known.
                 * @default null
                 */
                card_holder: string | null;
                /**
                 * @description The brand of the card; null when it is not known.
                 * @default null
                 */
                card_brand: string | null;
                /**
                 * @description What the contact calls the card; null for nothing.
                 * @default null
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
            }[] | null;
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
            /** @description When the contact was deleted; null when it was not. */
            deleted_at: string | null;
            /** @description What is kept beside the contact. */
            data: {
                /** @description The values that decide who the contact is. */
                contact: {
                    [key: string]: unknown;
                };
                /** @description The order that came with the contact; null for none. */
                order: {
                    /** @description Your id of the purchase, once for a customer; null for none. */
                    purchase_id: string | null;
                    /** @description Money before discounts; null counts as 0. */
                    value: number | null;
                    /** @description Money after discounts; null where there was none. */
                    discounted_value: number | null;
                    /** @description What was bought, line by line. */
                    products: {
                        /** @description Your id of the product. */
                        sku: string;
                        /** @description How many of the product were bought. */
                        amount: number;
                        /** @description Money before discounts; null counts as 0. */
                        value: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value: number | null;
                        /** @description Rewards to spend here. */
                        redeem: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                        tags: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        /** @description Members of your own, of any JSON. */
                        metadata: {
                            [key: string]: unknown;
                        } | null;
                    }[] | null;
                    /** @description The sales channel; null for none. */
                    channel_id: string | null;
                    /** @description The store; null for none. */
                    store_id: string | null;
                    /** @description What the shipping cost. */
                    shipping: {
                        /** @description Money before discounts; null counts as 0. */
                        value: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value: number | null;
                        /** @description Rewards to spend here. */
                        redeem: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                        tags: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        /** @description Members of your own, of any JSON. */
                        metadata: {
                            [key: string]: unknown;
                        } | null;
                    } | null;
                    /** @description Rewards to spend here. */
                    redeem: {
                        /**
                         * Format: uuid
                         * @description The reward to spend.
                         */
                        id: string;
                        /** @description Units of it to spend in all. */
                        amount: number;
                    }[] | null;
                    /** @description Members of your own, of any JSON. */
                    metadata: {
                        [key: string]: unknown;
                    } | null;
                    /** @description The brand that sold it; null for none. */
                    brand_id: string | null;
                } | null;
                /** @description The rules that the contact had values for when it was last looked at. */
                identity_resolutions: components["schemas"]["IdentityResolution"][];
            };
        };
        Coupon: {
            /**
             * Format: uuid
             * @description The id of the coupon.
             */
            id: string;
            /** @description The code that customers enter, in any case; null for a batch, which has many. */
            code: string | null;
            /** @description The batch that the coupon stands for; null for a single one. */
            batch_id: string | null;
            /** @description The number of codes of a batch, for each of which the maxima count; null for a single one. */
            codes_count: number | null;
            /** @description The brand that takes the coupon; null for all brands. */
            brand_id: string | null;
            /** @description What people call the coupon; null when it has no name. */
            name: string | null;
            /** @description The campaign that it belongs to; null for none. */
            campaign_id: string | null;
            /** @description What a redemption gives. */
            grants: {
                /**
                 * Format: uuid
                 * @description The reward that is given or taken.
                 */
                reward_id: string;
                /** @description Units of it. */
                amount: number;
                /** @description Days until they expire; null or left out for the default of the account. */
                expires_after_days: number | null;
                /** @description When they expire, in place of a number of days; null for none. */
                expiration_date: string | null;
            }[];
            /** @description What a redemption takes from the wallet. */
            costs: {
                /**
                 * Format: uuid
                 * @description The reward that is given or taken.
                 */
                reward_id: string;
                /** @description Units of it. */
                amount: number;
            }[];
            /** @description Redemptions by all customers together; null for any number. */
            max_redemptions: number | null;
            /** @description Redemptions by one customer; null for any number. */
            max_redemptions_per_customer: number | null;
            /** @description When it can first be redeemed; null for at once. */
            starts_at: string | null;
            /** @description When it can no longer be redeemed; null for never. */
            ends_at: string | null;
            /** @description The platforms where it can be redeemed; null or empty for all. */
            platforms: string[] | null;
            /** @description The stores where it can be redeemed; null or empty for all. */
            store_ids: string[] | null;
            /** @description The sales channels where it can be redeemed; null or empty for all. */
            channel_ids: string[] | null;
            /** @description Your ids of the customers who may redeem it; null or empty for all. */
            recipient_ids: string[] | null;
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
        Customer: {
            /** @description Your own id of the customer, 1 to 128 characters. */
            id: string;
            /** @description The full name; null when it is not known. */
            name: string | null;
            /** @description The e-mail address; null when it is not known. */
            email: string | null;
            /**
             * Format: date-time
             * @description When the customer joined; now, when nothing is said.
             */
            registration_date: string;
            /** @description Whether the customer has no e-mail address, no phone and no document. */
            is_anonymous: boolean;
            /** @description The day of birth as a date-time, set once: not in the future, at most 120 years ago; null when not known. */
            dob: string | null;
            /** @description The kind of the identity document, set together with its number; null for none. */
            document_type: string | null;
            /** @description The number of the identity document, set together with its type; null for none. */
            document_number: string | null;
            /** @description The country, as you write it; null when it is not known. */
            country: string | null;
            /** @description The phone number in E.164 form, such as +34600111222; null when it is not known. */
            phone: string | null;
            /** @description Whether the phone is known to be theirs; a new phone makes it false. */
            phone_verified: boolean;
            /** @description The tier that the customer is in; null for none. */
            tier_id: string | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: {
                [key: string]: unknown;
            };
            /** @description What the customer has agreed to. */
            consent: components["schemas"]["Consent"];
            /** @description Purchases and visits, counted by period. */
            metrics: {
                /** @description All time. */
                lifetime: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar year before this one. */
                last_year: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar year. */
                this_year: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar month before this one. */
                last_month: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar month. */
                this_month: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar quarter before this one. */
                last_quarter: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar quarter. */
                this_quarter: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The half of a calendar year before this one. */
                last_semester: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This half of the calendar year. */
                this_semester: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description When something was last counted; null before. */
                updated_at: string | null;
            };
            /** @description Members of your own, of any JSON. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            /** @description The gender, set once; null when it is not known. */
            gender: ("MALE" | "FEMALE") | null;
            /** @description The platforms that the customer uses; null when nothing is said. */
            platforms: string[] | null;
        };
        DeadLetter: {
            /**
             * Format: uuid
             * @description The id of the dead letter.
             */
            id: string;
            /**
             * Format: uuid
             * @description The import that the row is of.
             */
            import_id: string;
            /**
             * @description What the rows of the import are.
             * @enum {string}
             */
            kind: "customers" | "events";
            /** @description The place of the customer in the call, from 0. */
            index: number;
            /** @description The place of the event among those of the customer, from 0; null for none. */
            event_index: number | null;
            /** @description Your own id of the customer. */
            customer_id: string;
            /** @description What failed, the same text for the same cause. */
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
             * @description The `owner_id` of the customer's wallet.
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the card was given.
             */
            rewarded_at: string;
            /** @description When the card expires; null for never. */
            expired_at: string | null;
            /** @description When the card was redeemed; null before. */
            redeemed_at: string | null;
            /** @description What the card is for; null when nothing is said. */
            description: string | null;
        };
        IdentityResolution: {
            /** @description Fields that must all agree for two contacts to be one person. */
            conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
            /** @description Contacts that one person may have. */
            max_group_size: number;
            /** @description How old a match may be, and how often one person may be joined. */
            temporal_limits: {
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
            }[];
            /** @description What the rule is for; the history of a person names it. */
            description: string;
            /** @description Whether the rule is one of those that hold until they are changed. */
            isDefault: boolean;
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
            /** @description The last contact that was looked at by new rules; null when all were. */
            rekeyed_to: string | null;
            /** @description When the rules were first changed; null before. */
            created_at: string | null;
            /** @description When the rules were last changed; null before. */
            updated_at: string | null;
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
            /**
             * @description How far the import is.
             * @enum {string}
             */
            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
            /** @description Whether work on it is paused. */
            paused: boolean;
            /** @description Rows in all. */
            total: number;
            /** @description Rows that made something new. */
            created: number;
            /** @description Rows that changed something. */
            updated: number;
            /** @description Rows that changed nothing. */
            unchanged: number;
            /** @description Rows that failed, of which nothing was applied. */
            failed: number;
            /** @description Rows that could not be processed, and wait for an operator. */
            dead_letters: number;
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
            /** @description When all rows were done; null before. */
            finished_at: string | null;
            /** @description How far the import is taken back; null when nobody has asked for it. */
            undo: {
                /**
                 * @description Whether it is under way or done.
                 * @enum {string}
                 */
                state: "UNDOING" | "UNDONE";
                /** @description Lines that were taken back. */
                lines: number;
                /** @description What was touched meanwhile, and stays. */
                kept: {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /** @description Why their balance cannot be taken back. */
                    reason: string;
                }[];
                /**
                 * Format: date-time
                 * @description When it was begun.
                 */
                started_at: string;
                /** @description When it was done; null before. */
                finished_at: string | null;
            } | null;
            /** @description Why rows failed: the first 1,000. */
            errors: components["schemas"]["RowError"][];
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
            /**
             * @description How far the import is.
             * @enum {string}
             */
            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
            /** @description Whether work on it is paused. */
            paused: boolean;
            /** @description Rows in all. */
            total: number;
            /** @description Rows that made something new. */
            created: number;
            /** @description Rows that changed something. */
            updated: number;
            /** @description Rows that changed nothing. */
            unchanged: number;
            /** @description Rows that failed, of which nothing was applied. */
            failed: number;
            /** @description Rows that could not be processed, and wait for an operator. */
            dead_letters: number;
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
            /** @description When all rows were done; null before. */
            finished_at: string | null;
            /** @description How far the import is taken back; null when nobody has asked for it. */
            undo: {
                /**
                 * @description Whether it is under way or done.
                 * @enum {string}
                 */
                state: "UNDOING" | "UNDONE";
                /** @description Lines that were taken back. */
                lines: number;
                /** @description What was touched meanwhile, and stays. */
                kept: {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /** @description Why their balance cannot be taken back. */
                    reason: string;
                }[];
                /**
                 * Format: date-time
                 * @description When it was begun.
                 */
                started_at: string;
                /** @description When it was done; null before. */
                finished_at: string | null;
            } | null;
        };
        OperatorBehaviorEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /**
             * Format: uuid
             * @description The `owner_id` of the customer's wallet.
             */
            customer_id: string;
            /** @description What the customer did, such as PURCHASE. */
            type: string;
            /** @description The order, your own `customer_id`, where it happened, and the `state` of the event. */
            data: {
                [key: string]: unknown;
            };
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            /** @description Units that are held for the event; 0 for none. */
            reserve: number;
            /** @description The id of the message that told others of its fulfillment; null before. */
            queue_message_id: string | null;
            /** @description The campaigns that paid for it. */
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            /** @description What its fulfillment did; null before. */
            result: components["schemas"]["BehaviorEventResult"] | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            /** @description When its fulfillment began; null before. */
            processing_at: string | null;
            /** @description When it was fulfilled; null before. */
            resolved_at: string | null;
            /** @description When it was cancelled; null when it was not. */
            cancelled_at: string | null;
            /** @description When its hold ran out; null when it did not. */
            expired_at: string | null;
            /** @description When it was reversed; null when it was not. */
            reversed_at: string | null;
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        OperatorCustomer: {
            /** @description Your own id of the customer, 1 to 128 characters. */
            id: string;
            /** @description The full name; null when it is not known. */
            name: string | null;
            /** @description The e-mail address; null when it is not known. */
            email: string | null;
            /**
             * Format: date-time
             * @description When the customer joined; now, when nothing is said.
             */
            registration_date: string;
            /** @description Whether the customer has no e-mail address, no phone and no document. */
            is_anonymous: boolean;
            /** @description The day of birth as a date-time, set once: not in the future, at most 120 years ago; null when not known. */
            dob: string | null;
            /** @description The kind of the identity document, set together with its number; null for none. */
            document_type: string | null;
            /** @description The number of the identity document, set together with its type; null for none. */
            document_number: string | null;
            /** @description The country, as you write it; null when it is not known. */
            country: string | null;
            /** @description The phone number in E.164 form, such as +34600111222; null when it is not known. */
            phone: string | null;
            /** @description Whether the phone is known to be theirs; a new phone makes it false. */
            phone_verified: boolean;
            /** @description The tier that the customer is in; null for none. */
            tier_id: string | null;
            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
            tags: {
                [key: string]: unknown;
            };
            /** @description What the customer has agreed to. */
            consent: components["schemas"]["Consent"];
            /** @description Purchases and visits, counted by period. */
            metrics: {
                /** @description All time. */
                lifetime: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar year before this one. */
                last_year: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar year. */
                this_year: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar month before this one. */
                last_month: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar month. */
                this_month: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The calendar quarter before this one. */
                last_quarter: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This calendar quarter. */
                this_quarter: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description The half of a calendar year before this one. */
                last_semester: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description This half of the calendar year. */
                this_semester: {
                    /** @description When the period begins; null for the lifetime. */
                    from: string | null;
                    /** @description When the period ends, which is no part of it; null for the lifetime. */
                    to: string | null;
                    /** @description The tier at the end of the period, or now while it runs; null for none. */
                    tier_id: string | null;
                    /** @description The last purchase of the period; null without one. */
                    last_visit: string | null;
                    /** @description The last session of the period, as it was migrated; null without one. */
                    last_session: string | null;
                    /** @description Money spent on purchases of the period, after discounts. */
                    spend_total: number;
                    /** @description Purchases of the period. */
                    number_of_purchases: number;
                };
                /** @description When something was last counted; null before. */
                updated_at: string | null;
            };
            /** @description Members of your own, of any JSON. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Only an ACTIVE customer earns and redeems.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            /** @description The gender, set once; null when it is not known. */
            gender: ("MALE" | "FEMALE") | null;
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
        OperatorGiftCard: {
            /** @description The code of the card, as it was asked for. */
            code: string;
            /**
             * Format: uuid
             * @description The reward that the card holds.
             */
            reward_id: string;
            /**
             * Format: uuid
             * @description The `owner_id` of the customer's wallet.
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the card was given.
             */
            rewarded_at: string;
            /** @description When the card expires; null for never. */
            expired_at: string | null;
            /** @description When the card was redeemed; null before. */
            redeemed_at: string | null;
            /** @description What the card is for; null when nothing is said. */
            description: string | null;
            /**
             * @description Whether the card can be redeemed.
             * @enum {string}
             */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            /** @description Units that are left on the card. */
            amount: number;
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
            /** @description What people call the form. */
            name: string;
            /** @description What the form is about, for people; null when nothing is said. */
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
            fields: {
                /** @description The name of the field, once in a form. */
                name: string;
                /** @description The question, for people. */
                label: string;
                /**
                 * @description What kind of answer the field takes.
                 * @enum {string}
                 */
                type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                /** @description Whether the field must be answered. */
                required: boolean;
                /** @description The lowest score of a SCORE; null for other types. */
                min: number | null;
                /** @description The highest score of a SCORE; null for other types. */
                max: number | null;
                /** @description The answers to choose from, which a CHOICE needs. */
                options: string[];
                /** @description Images that are shown with the field. */
                images: {
                    /** @description Where the image is. */
                    url: string;
                    /** @description What the image shows, in words. */
                    alt: string;
                }[];
            }[];
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
            conditions: {
                /**
                 * @description What is looked at, such as the value of the order.
                 * @enum {string}
                 */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /**
                 * @description How it is compared; `greater than` is stored as `grater than`.
                 * @enum {string}
                 */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                value: number;
                /** @description A note of the caller on the type of the value, kept and answered as sent. */
                primitive?: string | null;
            }[][];
            /** @description Members of your own, and two of ours: `conversion_factor` (units per unit of money spent) and `unit_cost` (money per unit). */
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
            /** @description The contact that came, went, or made several personas one; null for none. */
            contact_id: string | null;
            /** @description Where a contact came from or went to, or the personas that became one or came back. */
            personas: {
                /**
                 * Format: uuid
                 * @description The other persona.
                 */
                persona_id: string;
                /** @description The contacts that it had. */
                contact_ids: string[];
            }[];
            /** @description The matches that led to it. */
            matches: {
                /**
                 * Format: uuid
                 * @description The persona that a contact matched.
                 */
                persona_id: string;
                /** @description What the rule is for by which it matched. */
                description: string;
                /** @description The fields that agreed. */
                conditions: string[];
                /** @description A hash of the values that agreed; null when they were erased. */
                hash: string | null;
            }[];
            /** @description When it was taken back; null when it was not. */
            undone_at: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
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
            /** @description The lines that were given. */
            accumulations: components["schemas"]["WalletLine"][];
            /** @description The lines that were taken. */
            redemptions: components["schemas"]["WalletLine"][];
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
            /** @description When it was reversed; null when it was not. */
            reversed_at: string | null;
        };
        RefusedRedeem: {
            /**
             * Format: uuid
             * @description The id of the refusal.
             */
            id: string;
            /** @description The coupon; null when the code belongs to none. */
            coupon_id: string | null;
            /** @description The code as it was entered; null when it is that of a gift card. */
            code: string | null;
            /** @description Your own id of the customer; null when there is no such customer. */
            customer_id: string | null;
            /** @description The error code that was answered. */
            refusal: string;
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
        ReversedBehaviorEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /**
             * Format: uuid
             * @description The `owner_id` of the customer's wallet.
             */
            customer_id: string;
            /** @description What the customer did, such as PURCHASE. */
            type: string;
            /** @description The order, your own `customer_id`, where it happened, and the `state` of the event. */
            data: {
                [key: string]: unknown;
            };
            /** @description Whether the event was fulfilled. */
            fulfilled: boolean;
            /** @description Units that are held for the event; 0 for none. */
            reserve: number;
            /** @description The id of the message that told others of its fulfillment; null before. */
            queue_message_id: string | null;
            /** @description The campaigns that paid for it. */
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            /** @description What its fulfillment did; null before. */
            result: components["schemas"]["BehaviorEventResult"] | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            issued_at: string;
            /** @description When its fulfillment began; null before. */
            processing_at: string | null;
            /** @description When it was fulfilled; null before. */
            resolved_at: string | null;
            /** @description When it was cancelled; null when it was not. */
            cancelled_at: string | null;
            /** @description When its hold ran out; null when it did not. */
            expired_at: string | null;
            /** @description When it was reversed; null when it was not. */
            reversed_at: string | null;
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The lines that this call took back. */
            taken_back: components["schemas"]["WalletLine"][];
            /** @description The lines that this call gave back. */
            given_back: components["schemas"]["WalletLine"][];
        };
        ReviewForm: {
            /**
             * Format: uuid
             * @description The id of the form.
             */
            id: string;
            /** @description What people call the form. */
            name: string;
            /** @description What the form is about, for people; null when nothing is said. */
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
            fields: {
                /** @description The name of the field, once in a form. */
                name: string;
                /** @description The question, for people. */
                label: string;
                /**
                 * @description What kind of answer the field takes.
                 * @enum {string}
                 */
                type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                /** @description Whether the field must be answered. */
                required: boolean;
                /** @description The lowest score of a SCORE; null for other types. */
                min: number | null;
                /** @description The highest score of a SCORE; null for other types. */
                max: number | null;
                /** @description The answers to choose from, which a CHOICE needs. */
                options: string[];
                /** @description Images that are shown with the field. */
                images: {
                    /** @description Where the image is. */
                    url: string;
                    /** @description What the image shows, in words. */
                    alt: string;
                }[];
            }[];
            /** @description Members of your own, such as colours. */
            settings: {
                [key: string]: unknown;
            };
        };
        Revocation: {
            /**
             * Format: uuid
             * @description The id of the revocation.
             */
            id: string;
            /** @description The `jti` of the one token that is revoked; null where all tokens of a subject are. */
            jti: string | null;
            /** @description The `sub` whose tokens are revoked; null where one token is. */
            subject: string | null;
            /** @description Tokens of the subject that were issued before this are revoked; null for one token. */
            issued_before: string | null;
            /** @description When the revoked tokens end anyway, and the revocation with them; null for never. */
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
            conditions: {
                /**
                 * @description What is looked at, such as the value of the order.
                 * @enum {string}
                 */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /**
                 * @description How it is compared; `greater than` is stored as `grater than`.
                 * @enum {string}
                 */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                value: number;
                /** @description A note of the caller on the type of the value, kept and answered as sent. */
                primitive?: string | null;
            }[][];
            /** @description Members of your own, and two of ours: `conversion_factor` (units per unit of money spent) and `unit_cost` (money per unit). */
            attributes: {
                [key: string]: unknown;
            };
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
            /** @description The place of the customer in the call, from 0. */
            index: number;
            /** @description The place of the event among those of the customer, from 0; null for none. */
            event_index: number | null;
            /** @description Your own id of the customer; null where the row names none. */
            id: string | null;
            /**
             * @description What kind of mistake it is.
             * @enum {string}
             */
            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
            /** @description What is wrong, in words. */
            message: string;
            /** @description The member that is wrong, such as `balance.0.amount`; null for the row as a whole. */
            field: string | null;
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
            /** @description The behavior event that moved it; null for none. */
            event_id: string | null;
            /** @description The campaign that paid it; null for none. */
            campaign_id: string | null;
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
            /** @description The type of a behavior event, for its rows; else one of PURCHASE, COUPON_REDEEM, COUPON_REVERSE, GIFT_CARD_REDEEM, MIGRATION, EXPIRATION, ADJUSTMENT, TRANSFER. */
            event_type: string;
            /** @description Units that were moved, above 0. */
            amount: number;
            /** @description What the units cost in money. */
            cost: number;
            /** @description What happened, in one sentence. */
            details: string;
            /** @description Your id of the customer who was credited; null for a debit. */
            receiver_id: string | null;
            /** @description Your id of the customer who was debited; null for a credit. */
            sender_id: string | null;
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
            attributes: {
                /** @description The line that was given or taken from; null where several were. */
                line: components["schemas"]["WalletLine"] | null;
                /** @description The name of the campaign that paid; null for none. */
                campaign_name: string | null;
            };
            /** @description What moved it, such as `redemption_id` and `code` of a coupon. */
            metadata: {
                [key: string]: unknown;
            };
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
            /** @description What can be spent, reward by reward. */
            totals: components["schemas"]["WalletTotal"][];
        };
        WalletDifference: {
            /** @description Your own id of the customer. */
            customer_id: string;
            /**
             * Format: uuid
             * @description The reward that the two differ in.
             */
            reward_id: string;
            /** @description Units that the lines of the wallet add up to. */
            wallet: number;
            /** @description Units that the rows of the ledger add up to. */
            ledger: number;
        };
        WalletLine: {
            /** @description Units that are left of the line. */
            amount: number;
            /**
             * Format: uuid
             * @description The reward that it is of.
             */
            reward_id: string;
            /** @description The campaign that paid it; null for none. */
            campaign_id: string | null;
            /** @description The brand that it was given by; null for none. */
            brand_id: string | null;
            /**
             * Format: date-time
             * @description When it was given.
             */
            issued_at: string;
            /** @description When it expires; null for never. */
            expiration_date: string | null;
            /** @description Until when an announced event holds it; null where it is free. */
            reservation_expires_at: string | null;
        };
        WalletTotal: {
            /** @description Units that can be spent: the sum of the lines that are free. */
            total: number;
            /**
             * Format: uuid
             * @description The reward that the units are of.
             */
            reward_id: string;
            /** @description The next instant at which the total drops; null when it never does. */
            expiration_date: string | null;
            /** @description The reward itself; null for a moment after it was created. */
            reward: components["schemas"]["Reward"] | null;
        };
    };
    responses: {
        /** @description TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED";
                };
            };
        };
        /** @description INSUFFICIENT_SCOPE, ACCOUNT_MISMATCH */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH";
                };
            };
        };
        /** @description PAYLOAD_TOO_LARGE */
        Error413: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "PAYLOAD_TOO_LARGE";
                };
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE */
        Error415: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description RATE_LIMITED */
        Error429: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "RATE_LIMITED";
                };
            };
        };
        /** @description INTERNAL */
        Error500: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "INTERNAL";
                };
            };
        };
        /** @description SERVICE_UNAVAILABLE */
        Error503: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "SERVICE_UNAVAILABLE";
                };
            };
        };
        /** @description UPSTREAM_TIMEOUT */
        Error504: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description What happened, for programs.
                     * @enum {unknown}
                     */
                    code?: "UPSTREAM_TIMEOUT";
                };
            };
        };
    };
    parameters: {
        /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
        RequestId: string;
        /** @description When present, it must be the account of the token. */
        AccountId: string;
        /** @description The account of the token. */
        RequiredAccountId: string;
        /** @description ETags that the caller holds; 304 when one of them still stands. */
        IfNoneMatch: string;
        /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id that was sent, or one of ours. */
        RequestId: string;
        /** @description The quota of this kind of call, when limits are on. */
        RateLimitPolicy: string;
        /** @description What is left of the quota, when limits are on. */
        RateLimit: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description What is wrong with the token (RFC 6750). */
        Challenge: string;
        /** @description Names this state of the resource. */
        EntityTag: string;
        /** @description Present when there is more than the answer shows. */
        ResultTruncated: "true";
        /** @description Present when the answer of an earlier call with the same key is repeated. */
        IdempotencyReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "post-v1-customers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer, 1 to 128 characters. */
                    id: string;
                    /** @description The full name; null when it is not known. */
                    name?: string | null;
                    /** @description The e-mail address; null when it is not known. */
                    email?: string | null;
                    /**
                     * Format: date-time
                     * @description When the customer joined; now, when nothing is said.
                     */
                    registration_date?: string;
                    /** @description The platforms that the customer uses; null when nothing is said. */
                    platforms?: string[] | null;
                    /** @description The gender, set once; null when it is not known. */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @description The day of birth as a date-time, set once: not in the future, at most 120 years ago; null when not known. */
                    dob?: string | null;
                    /** @description The kind of the identity document, set together with its number; null for none. */
                    document_type?: string | null;
                    /** @description The number of the identity document, set together with its type; null for none. */
                    document_number?: string | null;
                    /** @description The country, as you write it; null when it is not known. */
                    country?: string | null;
                    /** @description The phone number in E.164 form, such as +34600111222; null when it is not known. */
                    phone?: string | null;
                    /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @description Members of your own, of any JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["OperatorCustomer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CUSTOMER_EXISTS */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_EXISTS";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-v1-customers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-v1-customers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The full name; null when it is not known. */
                    name?: string;
                    /** @description The platforms that the customer uses; null when nothing is said. */
                    platforms?: string[] | null;
                    /** @description The gender, set once; null when it is not known. */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @description The day of birth as a date-time, set once: not in the future, at most 120 years ago; null when not known. */
                    dob?: string | null;
                    /** @description The kind of the identity document, set together with its number; null for none. */
                    document_type?: string | null;
                    /** @description The number of the identity document, set together with its type; null for none. */
                    document_number?: string | null;
                    /** @description The country, as you write it; null when it is not known. */
                    country?: string | null;
                    /** @description The phone number in E.164 form, such as +34600111222; null when it is not known. */
                    phone?: string | null;
                    /** @description Tags to set, merged with those there are by key; null removes a key. */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @description Members to set, merged with those there are by key; null removes a key. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, FIELD_ALREADY_SET */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "FIELD_ALREADY_SET";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-v1-customers-id-devices": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token for push notifications; it is never answered. */
                    device_token: string;
                    /** @description What kind of device it is. */
                    device_info?: {
                        /** @description The platform of the device, in any case; null when it is not known. */
                        platform?: string | null;
                        /** @description The model of the device; null when it is not known. */
                        model?: string | null;
                        /** @description The version of its operating system; null when it is not known. */
                        osVersion?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "delete-v1-customers-id-tags": {
        parameters: {
            query?: {
                /** @description Keys to delete, separated by comma; a comma within a key is sent as %2C. */
                tags?: string;
                /** @description Another name of tags; only one is sent. */
                keys?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, TAGS_PARAMETER_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "TAGS_PARAMETER_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-v1-customers-id-tags": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Tags to set, merged with those there are by key; null removes a key. */
                    tags: {
                        [key: string]: string | number | boolean | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-customers-migrate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 1000 rows. What is wrong inside a row fails that row alone. */
                    customers: unknown[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the import.
                             */
                            import_id: string;
                            /**
                             * @description How far the import is.
                             * @enum {string}
                             */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            /** @description Rows in all. */
                            total: number;
                            /** @description Rows that made something new. */
                            created: number;
                            /** @description Rows that changed something. */
                            updated: number;
                            /** @description Rows that changed nothing. */
                            unchanged: number;
                            /** @description Rows that failed, of which nothing was applied. */
                            failed: number;
                            /** @description What became of each row, in their order. */
                            results: {
                                /** @description The place of the customer in the call, from 0. */
                                index: number;
                                /** @description Your own id of the customer; null where the row names none. */
                                id: string | null;
                                /**
                                 * @description What became of the row.
                                 * @enum {string}
                                 */
                                status: "created" | "updated" | "unchanged" | "failed";
                                /** @description Why the row failed; left out where it did not. */
                                error?: {
                                    /**
                                     * @description What kind of mistake it is.
                                     * @enum {string}
                                     */
                                    code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
                                    /** @description What is wrong, in words. */
                                    message: string;
                                    /** @description The member that is wrong, such as `balance.0.amount`; null for the row as a whole. */
                                    field: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
            /** @description Stored, and worked on after the answer */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the import.
                             */
                            import_id: string;
                            /**
                             * @description How far the import is.
                             * @enum {string}
                             */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            /** @description Rows that were stored. */
                            accepted: number;
                            /** @description Rows that were of the wrong shape. */
                            rejected: number;
                            /** @description Why rows failed: the first 1,000. */
                            errors: components["schemas"]["RowError"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, IMPORT_ALL_FAILED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            /** @description SERVICE_UNAVAILABLE, QUEUE_UNAVAILABLE */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE";
                    };
                };
            };
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-customers-migrate-events": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 1000 customers with 10000 events in all. What is wrong inside an event fails that event alone. */
                    customers: unknown[];
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the import.
                             */
                            import_id: string;
                            /**
                             * @description How far the import is.
                             * @enum {string}
                             */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            /** @description Rows that were stored. */
                            accepted: number;
                            /** @description Rows that were of the wrong shape. */
                            rejected: number;
                            /** @description Why rows failed: the first 1,000. */
                            errors: components["schemas"]["RowError"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            /** @description SERVICE_UNAVAILABLE, QUEUE_UNAVAILABLE */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE";
                    };
                };
            };
            504: components["responses"]["Error504"];
        };
    };
    "get-v1-customers-migrate-import-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-coupons-redeem": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /** @description The code as it was entered, in any case. */
                    code: string;
                    /** @description The brand where it is redeemed; null for none, which takes coupons of all brands only. */
                    brand_id: string | null;
                    /** @description The platform where it is redeemed; null or left out for none. */
                    platform?: string | null;
                    /** @description The store where it is redeemed; null or left out for none. */
                    store_id?: string | null;
                    /** @description The sales channel where it is redeemed; null or left out for none. */
                    channel_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet afterwards. */
                            wallet: components["schemas"]["Wallet"];
                            /** @description The lines that were given. */
                            accumulations: components["schemas"]["WalletLine"][];
                            /** @description The lines that were taken. */
                            redemptions: components["schemas"]["WalletLine"][];
                            /** @description The gift cards that were made, with their codes; left out when there are none. */
                            gift_card?: components["schemas"]["GiftCard"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND, COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CUSTOMER_NOT_ACTIVE, COUPON_LIMIT_REACHED, COUPON_ALREADY_REDEEMED */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_NOT_ACTIVE" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REDEEMED";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, COUPON_NOT_APPLICABLE, COUPON_DISABLED, COUPON_NOT_STARTED, COUPON_EXPIRED, REWARD_UNKNOWN, COUPON_RECIPIENT_MISMATCH, COUPON_CONDITIONS_NOT_MET, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "COUPON_NOT_APPLICABLE" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "REWARD_UNKNOWN" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-coupons-reverse": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /** @description The code as it was entered, in any case. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["Customer"];
                            /** @description The wallet afterwards. */
                            wallet: components["schemas"]["Wallet"];
                            /** @description The lines that were given. */
                            accumulations: components["schemas"]["WalletLine"][];
                            /** @description The lines that were taken. */
                            redemptions: components["schemas"]["WalletLine"][];
                            /** @description The gift cards that were made, with their codes; left out when there are none. */
                            gift_card?: components["schemas"]["GiftCard"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND, COUPON_NOT_FOUND, REDEMPTION_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, COUPON_ALREADY_REVERSED, REWARD_ALREADY_SPENT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-rewards": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    conditions?: {
                        /**
                         * @description What is looked at, such as the value of the order.
                         * @enum {string}
                         */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /**
                         * @description How it is compared; `greater than` is stored as `grater than`.
                         * @enum {string}
                         */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                        value: number;
                        /** @description A note of the caller on the type of the value, kept and answered as sent. */
                        primitive?: string | null;
                    }[][] | null;
                    /** @description Members of your own, and two of ours: `conversion_factor` (units per unit of money spent) and `unit_cost` (money per unit). */
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Reward"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, INVALID_CONDITION */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_CONDITION";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-v1-contacts": {
        parameters: {
            query?: {
                /** @description Your own id of the contact. */
                external_id?: string;
                /** @description The e-mail address, in any case. */
                email?: string;
                /** @description The number of the identity document, in any spelling. */
                document_number?: string;
                /** @description The kind of the identity document. */
                document_type?: string;
                /** @description The person that the contact belongs to. */
                persona_id?: string;
                /** @description The phone number, in any spelling. */
                phone?: string;
                /** @description The day of birth, YYYY-MM-DD. */
                dob?: string;
                /** @description The gender of the contact. */
                gender?: "MALE" | "FEMALE";
                /** @description The first name, without regard to case and accents. */
                first_name?: string;
                /** @description The last name, without regard to case and accents. */
                last_name?: string;
                /** @description The second last name, without regard to case and accents. */
                second_last_name?: string;
                /** @description The country of the contact. */
                country?: string;
                /** @description The city of the contact. */
                city?: string;
                /** @description Where the contact comes from. */
                source?: string;
                /** @description By which channel the contact came. */
                channel?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, SEARCH_FILTER_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "SEARCH_FILTER_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-contacts": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /**
                     * @description The first name; null when it is not known.
                     * @default null
                     */
                    first_name?: string | null;
                    /**
                     * @description The second name; null when there is none or it is not known.
                     * @default null
                     */
                    second_name?: string | null;
                    /**
                     * @description The last name; null when it is not known.
                     * @default null
                     */
                    last_name?: string | null;
                    /**
                     * @description The second last name; null when there is none or it is not known.
                     * @default null
                     */
                    second_last_name?: string | null;
                    /**
                     * @description Whether the e-mail address is known to be theirs.
                     * @default false
                     */
                    email_verified?: boolean;
                    /**
                     * @description The day of birth, YYYY-MM-DD; null when it is not known.
                     * @default null
                     */
                    dob?: string | null;
                    /**
                     * @description The gender; null when it is not known.
                     * @default null
                     */
                    gender?: ("MALE" | "FEMALE") | null;
                    /**
                     * @description The country; null when it is not known.
                     * @default null
                     */
                    country?: string | null;
                    /**
                     * @description The city; null when it is not known.
                     * @default null
                     */
                    city?: string | null;
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
                    /**
                     * @description Labels of your own: strings, numbers, booleans or nulls by key.
                     * @default {}
                     */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * @description The addresses of the contact; null for none.
                     * @default null
                     */
                    addresses?: {
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description How to find it; null when nothing is said.
                         * @default null
                         */
                        reference?: string | null;
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                    }[] | null;
                    /**
                     * @description What invoices need; null for none.
                     * @default null
                     */
                    billing_info?: {
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
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
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
                    }[] | null;
                    /**
                     * @description Payment cards in short, never their numbers; null for none.
                     * @default null
                     */
                    payments?: {
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
                    }[] | null;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly created_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly updated_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly data?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly id?: unknown;
                    /** @description Null or left out, since nobody is made deleted. */
                    deleted_at?: null;
                    /** @description The order that the contact came with; null for none. */
                    order?: {
                        /** @description Your id of the purchase, once for a customer; null for none. */
                        purchase_id?: string | null;
                        /** @description Money before discounts; null counts as 0. */
                        value?: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value?: number | null;
                        /** @description The sales channel; null for none. */
                        channel_id?: string | null;
                        /** @description The store; null for none. */
                        store_id?: string | null;
                        /** @description Rewards to spend here. */
                        redeem?: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Members of your own, of any JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description What was bought, line by line. */
                        products?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Your id of the product. */
                            sku: string;
                            /** @description How many of the product were bought. */
                            amount: number;
                        }[] | null;
                        /** @description What the shipping cost. */
                        shipping?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                        /** @description The brand that sold it; null for none. */
                        brand_id?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CONTACT_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CONTACT_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "put-v1-contacts-id": {
        parameters: {
            query?: never;
            header: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The account of the token. */
                "x-account-id": components["parameters"]["RequiredAccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the contact. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /**
                     * @description The first name; null when it is not known.
                     * @default null
                     */
                    first_name?: string | null;
                    /**
                     * @description The second name; null when there is none or it is not known.
                     * @default null
                     */
                    second_name?: string | null;
                    /**
                     * @description The last name; null when it is not known.
                     * @default null
                     */
                    last_name?: string | null;
                    /**
                     * @description The second last name; null when there is none or it is not known.
                     * @default null
                     */
                    second_last_name?: string | null;
                    /**
                     * @description Whether the e-mail address is known to be theirs.
                     * @default false
                     */
                    email_verified?: boolean;
                    /**
                     * @description The day of birth, YYYY-MM-DD; null when it is not known.
                     * @default null
                     */
                    dob?: string | null;
                    /**
                     * @description The gender; null when it is not known.
                     * @default null
                     */
                    gender?: ("MALE" | "FEMALE") | null;
                    /**
                     * @description The country; null when it is not known.
                     * @default null
                     */
                    country?: string | null;
                    /**
                     * @description The city; null when it is not known.
                     * @default null
                     */
                    city?: string | null;
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
                    /**
                     * @description Labels of your own: strings, numbers, booleans or nulls by key.
                     * @default {}
                     */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * @description The addresses of the contact; null for none.
                     * @default null
                     */
                    addresses?: {
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description How to find it; null when nothing is said.
                         * @default null
                         */
                        reference?: string | null;
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                    }[] | null;
                    /**
                     * @description What invoices need; null for none.
                     * @default null
                     */
                    billing_info?: {
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
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
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
                    }[] | null;
                    /**
                     * @description Payment cards in short, never their numbers; null for none.
                     * @default null
                     */
                    payments?: {
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
                    }[] | null;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly created_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly updated_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly data?: unknown;
                    /** @description The person to belong to; null for a new one, left out for the present one. */
                    persona_id?: string | null;
                    /** @description A date deletes the contact, null restores it; left out, nothing changes. */
                    deleted_at?: string | null;
                    /**
                     * Format: uuid
                     * @description The id of the contact.
                     */
                    id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CONTACT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CONTACT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT, CONTACT_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT" | "CONTACT_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, PERSONA_UNKNOWN, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "PERSONA_UNKNOWN" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-v1-transactions": {
        parameters: {
            query: {
                /** @description Only rows of this brand; `null` for rows of none. */
                brand_id?: string | "null";
                /** @description Only rows of this reward. */
                reward_id?: string;
                /** @description Only rows that this campaign paid; `null` for rows of none. */
                campaign_id?: string | "null";
                /** @description Only rows of this behavior event; `null` for rows of none. */
                event_id?: string | "null";
                /** @description Only rows of this type. */
                type?: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
                /** @description Only rows that are paid for by this name. */
                funded_by?: string;
                /** @description The day in the time zone of the account, as DD-MM-YYYY. */
                date: string;
                /** @description The `id` of the last row of the page before; left out for the first page. */
                cursor?: string;
                /** @description The most rows that a page may have. */
                limit?: number;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Transaction"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                        /** @description All rows that the call selects, whatever the page. */
                        count: number;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, INVALID_DATE, INVALID_CURSOR */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_DATE" | "INVALID_CURSOR";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-v1-behavior-events": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /**
                     * @description What the customer did; PURCHASE when it is left out.
                     * @default PURCHASE
                     */
                    type?: string;
                    /** @description What was bought, which a PURCHASE needs. */
                    order?: {
                        /** @description Your id of the purchase, once for a customer; null for none. */
                        purchase_id?: string | null;
                        /** @description Money before discounts; null counts as 0. */
                        value?: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value?: number | null;
                        /** @description The sales channel; null for none. */
                        channel_id?: string | null;
                        /** @description The store; null for none. */
                        store_id?: string | null;
                        /** @description Rewards to spend here. */
                        redeem?: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Members of your own, of any JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description What was bought, line by line. */
                        products?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Your id of the product. */
                            sku: string;
                            /** @description How many of the product were bought. */
                            amount: number;
                        }[] | null;
                        /** @description What the shipping cost. */
                        shipping?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                    } | null;
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
                    /** @description How long what it spends is held; left out for the default of the account. */
                    hold_minutes?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, EVENT_EXISTS, CUSTOMER_NOT_ACTIVE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "EVENT_EXISTS" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-v1-behavior-events-eventid-fulfill": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["BehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description EVENT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, EVENT_NOT_FULFILLABLE, CUSTOMER_NOT_ACTIVE, EVENT_PROCESSING */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "EVENT_NOT_FULFILLABLE" | "CUSTOMER_NOT_ACTIVE" | "EVENT_PROCESSING";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-v1-behavior-events-eventid-cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description EVENT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-v1-review-forms-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description ETags that the caller holds; 304 when one of them still stands. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of the form. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["ReviewForm"];
                    };
                };
            };
            /** @description What `If-None-Match` names still stands */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["EntityTag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description FORM_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "FORM_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-me": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description Who the token was issued to: its claim `sub`. */
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-account": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-account": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-customers": {
        parameters: {
            query?: {
                /** @description Only the customer of this e-mail address. */
                email?: string;
                /** @description Only the customer of this phone number, in E.164 form. */
                phone?: string;
                /** @description Only customers of this status. */
                status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["OperatorCustomer"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-customers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer, 1 to 128 characters. */
                    id: string;
                    /** @description The full name; null when it is not known. */
                    name?: string | null;
                    /** @description The e-mail address; null when it is not known. */
                    email?: string | null;
                    /**
                     * Format: date-time
                     * @description When the customer joined; now, when nothing is said.
                     */
                    registration_date?: string;
                    /** @description The platforms that the customer uses; null when nothing is said. */
                    platforms?: string[] | null;
                    /** @description The gender, set once; null when it is not known. */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @description The day of birth as a date-time, set once: not in the future, at most 120 years ago; null when not known. */
                    dob?: string | null;
                    /** @description The kind of the identity document, set together with its number; null for none. */
                    document_type?: string | null;
                    /** @description The number of the identity document, set together with its type; null for none. */
                    document_number?: string | null;
                    /** @description The country, as you write it; null when it is not known. */
                    country?: string | null;
                    /** @description The phone number in E.164 form, such as +34600111222; null when it is not known. */
                    phone?: string | null;
                    /** @description Whether the phone is known to be theirs; a new phone makes it false. */
                    phone_verified?: boolean;
                    /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @description Members of your own, of any JSON. */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Only an ACTIVE customer earns and redeems.
                     * @enum {string}
                     */
                    status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["OperatorCustomer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CUSTOMER_EXISTS */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_EXISTS";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-customers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["OperatorCustomer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "delete-operator-v1-customers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-customers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Only an ACTIVE customer earns and redeems.
                     * @enum {string}
                     */
                    status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                    /** @description Whether the phone is known to be theirs; a new phone makes it false. */
                    phone_verified?: boolean;
                    /** @description The e-mail address; null when it is not known. */
                    email?: string | null;
                    /** @description The full name; null when it is not known. */
                    name?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["OperatorCustomer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "put-operator-v1-customers-id-consent": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer, 1 to 128 characters. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The text or code that was agreed to; null when it is not kept.
                     * @default null
                     */
                    consent_string?: string | null;
                    /** @description The version of the text; "0" where nobody has asked. */
                    version: string;
                    /**
                     * Format: date-time
                     * @description When the customer decided; null where nobody has asked.
                     */
                    consent_timestamp: string;
                    /** @description Each purpose that was asked for: true when agreed, false when refused. */
                    purposes: {
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
                    /**
                     * @description Each vendor by its key: true when agreed, false when refused.
                     * @default {}
                     */
                    vendors?: {
                        [key: string]: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The customer as they are now. */
                            customer: components["schemas"]["OperatorCustomer"];
                            /** @description The wallet of the customer. */
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-wallets-customer-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description Your own id of the customer. */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
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
                            /** @description What can be spent, reward by reward. */
                            totals: components["schemas"]["WalletTotal"][];
                            /** @description When something was first stored of the wallet; null before. */
                            created_at: string | null;
                            /** @description When the wallet last changed; null before. */
                            updated_at: string | null;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-wallets-customer-id-transactions": {
        parameters: {
            query?: {
                /** @description Only rows of this brand; `null` for rows of none. */
                brand_id?: string | "null";
                /** @description Only rows of this reward. */
                reward_id?: string;
                /** @description Only rows that this campaign paid; `null` for rows of none. */
                campaign_id?: string | "null";
                /** @description Only rows of this behavior event; `null` for rows of none. */
                event_id?: string | "null";
                /** @description Only rows of this type. */
                type?: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
                /** @description Only rows that are paid for by this name. */
                funded_by?: string;
                /** @description The `id` of the last row of the page before; left out for the first page. */
                cursor?: string;
                /** @description The most rows that a page may have. */
                limit?: number;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description Your own id of the customer. */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Transaction"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                        /** @description All rows that the call selects, whatever the page. */
                        count: number;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, INVALID_CURSOR */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "INVALID_CURSOR";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-wallets-customer-id-adjust": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Your own id of the customer. */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The reward to credit or debit.
                     */
                    reward_id: string;
                    /** @description Units to credit above 0, or to debit below 0. */
                    amount: number;
                    /** @description Why, for those who read the ledger later. */
                    reason: string;
                    /** @description The brand that gives them; null or left out for that of the reward. */
                    brand_id?: string | null;
                    /** @description When a credit expires; null or left out for the default of the account. */
                    expiration_date?: string | null;
                    /** @description Who pays for it; null or left out for the brand, else `platform`. */
                    funded_by?: string | null;
                    /** @description Whether to do it although the customer is not ACTIVE. */
                    force?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The wallet afterwards. */
                            wallet: components["schemas"]["Wallet"];
                            /** @description The rows that were written to the ledger. */
                            transactions: components["schemas"]["Transaction"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CUSTOMER_NOT_ACTIVE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-wallets-transfer": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    amount: number;
                    /** @description Why, for those who read the ledger later. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The wallet of the customer who gave, afterwards. */
                            sender: components["schemas"]["Wallet"];
                            /** @description The wallet of the customer who received, afterwards. */
                            receiver: components["schemas"]["Wallet"];
                            /** @description The rows that were written to the ledger, two for each line. */
                            transactions: components["schemas"]["Transaction"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CUSTOMER_NOT_ACTIVE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-wallets-recompute": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Only the wallet of this customer. */
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
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description Wallets that were checked. */
                            checked: number;
                            /** @description Wallets that are not what their ledger adds up to. */
                            different: components["schemas"]["WalletDifference"][];
                            /** @description Where the next call goes on; null, or left out, at the end and the beginning. */
                            cursor: string | null;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-rewards": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["OperatorReward"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-rewards-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the reward. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorReward"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description REWARD_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "REWARD_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-rewards-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the reward. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The platforms where the reward applies, in any case; null or empty for all. */
                    platforms?: string[] | null;
                    /** @description What people call the reward. */
                    name?: string;
                    /** @description What the reward is, for people; null when nothing is said. */
                    description?: string | null;
                    /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
                    conditions?: {
                        /**
                         * @description What is looked at, such as the value of the order.
                         * @enum {string}
                         */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /**
                         * @description How it is compared; `greater than` is stored as `grater than`.
                         * @enum {string}
                         */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                        value: number;
                        /** @description A note of the caller on the type of the value, kept and answered as sent. */
                        primitive?: string | null;
                    }[][] | null;
                    /** @description Members of your own, and two of ours: `conversion_factor` (units per unit of money spent) and `unit_cost` (money per unit). */
                    attributes?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorReward"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, INVALID_CONDITION */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_CONDITION";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description REWARD_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "REWARD_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only the coupon of this code. */
                code?: string;
                /** @description Only coupons of this brand. */
                brand_id?: string;
                /** @description Only coupons of this status. */
                status?: "ACTIVE" | "DISABLED";
                /** @description Only coupons of this campaign. */
                campaign_id?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Coupon"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-coupons": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code that customers enter; one is made up when it is left out. */
                    code?: string;
                    /** @description The brand that takes the coupon; null for all brands. */
                    brand_id?: string | null;
                    /** @description What people call the coupon; null when it has no name. */
                    name?: string | null;
                    /** @description The campaign that it belongs to; null for none. */
                    campaign_id?: string | null;
                    /** @description What a redemption gives. */
                    grants: {
                        /**
                         * Format: uuid
                         * @description The reward that is given or taken.
                         */
                        reward_id: string;
                        /** @description Units of it. */
                        amount: number;
                        /** @description Days until they expire; null or left out for the default of the account. */
                        expires_after_days?: number | null;
                        /** @description When they expire, in place of a number of days; null for none. */
                        expiration_date?: string | null;
                    }[];
                    /** @description What a redemption takes from the wallet. */
                    costs?: {
                        /**
                         * Format: uuid
                         * @description The reward that is given or taken.
                         */
                        reward_id: string;
                        /** @description Units of it. */
                        amount: number;
                    }[];
                    /** @description Redemptions by all customers together; null for any number. */
                    max_redemptions?: number | null;
                    /** @description Redemptions by one customer; null for any number. */
                    max_redemptions_per_customer?: number | null;
                    /** @description When it can first be redeemed; null for at once. */
                    starts_at?: string | null;
                    /** @description When it can no longer be redeemed; null for never. */
                    ends_at?: string | null;
                    /** @description The platforms where it can be redeemed; null or empty for all. */
                    platforms?: string[] | null;
                    /** @description The stores where it can be redeemed; null or empty for all. */
                    store_ids?: string[] | null;
                    /** @description The sales channels where it can be redeemed; null or empty for all. */
                    channel_ids?: string[] | null;
                    /** @description Your ids of the customers who may redeem it; null or empty for all. */
                    recipient_ids?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, COUPON_CODE_EXISTS */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_CODE_EXISTS";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the coupon. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-coupons-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the coupon. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The brand that takes the coupon; null for all brands. */
                    brand_id?: string | null;
                    /** @description What people call the coupon; null when it has no name. */
                    name?: string | null;
                    /** @description The campaign that it belongs to; null for none. */
                    campaign_id?: string | null;
                    /** @description What a redemption gives. */
                    grants?: {
                        /**
                         * Format: uuid
                         * @description The reward that is given or taken.
                         */
                        reward_id: string;
                        /** @description Units of it. */
                        amount: number;
                        /** @description Days until they expire; null or left out for the default of the account. */
                        expires_after_days?: number | null;
                        /** @description When they expire, in place of a number of days; null for none. */
                        expiration_date?: string | null;
                    }[];
                    /** @description What a redemption takes from the wallet. */
                    costs?: {
                        /**
                         * Format: uuid
                         * @description The reward that is given or taken.
                         */
                        reward_id: string;
                        /** @description Units of it. */
                        amount: number;
                    }[];
                    /** @description Redemptions by all customers together; null for any number. */
                    max_redemptions?: number | null;
                    /** @description Redemptions by one customer; null for any number. */
                    max_redemptions_per_customer?: number | null;
                    /** @description When it can first be redeemed; null for at once. */
                    starts_at?: string | null;
                    /** @description When it can no longer be redeemed; null for never. */
                    ends_at?: string | null;
                    /** @description The platforms where it can be redeemed; null or empty for all. */
                    platforms?: string[] | null;
                    /** @description The stores where it can be redeemed; null or empty for all. */
                    store_ids?: string[] | null;
                    /** @description The sales channels where it can be redeemed; null or empty for all. */
                    channel_ids?: string[] | null;
                    /** @description Your ids of the customers who may redeem it; null or empty for all. */
                    recipient_ids?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-coupons-id-disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the coupon. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-coupons-id-enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the coupon. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons-coupon-id-redemptions": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the coupon, or of the batch. */
                coupon_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Redemption"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons-coupon-id-refusals": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the coupon, or of the batch. */
                coupon_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["RefusedRedeem"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description COUPON_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "COUPON_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-coupons-bulk": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How many codes to make. */
                    count: number;
                    /** @description What each code begins with; nothing when it is left out. */
                    prefix?: string;
                    /** @description What the codes have in common; the maxima count for each code. */
                    coupon: {
                        /** @description The brand that takes the coupon; null for all brands. */
                        brand_id?: string | null;
                        /** @description What people call the coupon; null when it has no name. */
                        name?: string | null;
                        /** @description The campaign that it belongs to; null for none. */
                        campaign_id?: string | null;
                        /** @description What a redemption gives. */
                        grants: {
                            /**
                             * Format: uuid
                             * @description The reward that is given or taken.
                             */
                            reward_id: string;
                            /** @description Units of it. */
                            amount: number;
                            /** @description Days until they expire; null or left out for the default of the account. */
                            expires_after_days?: number | null;
                            /** @description When they expire, in place of a number of days; null for none. */
                            expiration_date?: string | null;
                        }[];
                        /** @description What a redemption takes from the wallet. */
                        costs?: {
                            /**
                             * Format: uuid
                             * @description The reward that is given or taken.
                             */
                            reward_id: string;
                            /** @description Units of it. */
                            amount: number;
                        }[];
                        /** @description Redemptions by all customers together; null for any number. */
                        max_redemptions?: number | null;
                        /** @description Redemptions by one customer; null for any number. */
                        max_redemptions_per_customer?: number | null;
                        /** @description When it can first be redeemed; null for at once. */
                        starts_at?: string | null;
                        /** @description When it can no longer be redeemed; null for never. */
                        ends_at?: string | null;
                        /** @description The platforms where it can be redeemed; null or empty for all. */
                        platforms?: string[] | null;
                        /** @description The stores where it can be redeemed; null or empty for all. */
                        store_ids?: string[] | null;
                        /** @description The sales channels where it can be redeemed; null or empty for all. */
                        channel_ids?: string[] | null;
                        /** @description Your ids of the customers who may redeem it; null or empty for all. */
                        recipient_ids?: string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["CouponBatch"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons-bulk-batch-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the batch. */
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["CouponBatch"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description BATCH_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "BATCH_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-coupons-bulk-batch-id-codes": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the batch. */
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The codes of this page. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the code.
                             */
                            id: string;
                            /** @description The code that customers enter. */
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
                        }[];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description BATCH_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "BATCH_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-refusals": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["RefusedRedeem"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-gift-cards-code": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The code of the card, as it was asked for. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorGiftCard"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description GIFT_CARD_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-gift-cards-code-redeem": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The code of the card, as it was asked for. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The card afterwards. */
                            gift_card: components["schemas"]["OperatorGiftCard"];
                            /** @description The rows that were written to the ledger. */
                            transactions: components["schemas"]["Transaction"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description GIFT_CARD_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "GIFT_CARD_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, GIFT_CARD_REDEEMED, CUSTOMER_NOT_ACTIVE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "GIFT_CARD_REDEEMED" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED, GIFT_CARD_EXPIRED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "GIFT_CARD_EXPIRED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-tiers": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the tier.
                             */
                            id: string;
                            /** @description What people call the tier. */
                            name: string;
                            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                            rank: number;
                            /** @description What decides whether a customer is in the tier. */
                            metric: {
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
                            /** @description What the metric must reach. */
                            threshold: number;
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
                        }[];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-tiers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call the tier. */
                    name: string;
                    /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                    rank: number;
                    /** @description What decides whether a customer is in the tier. */
                    metric: {
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
                    /** @description What the metric must reach. */
                    threshold: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the tier.
                             */
                            id: string;
                            /** @description What people call the tier. */
                            name: string;
                            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                            rank: number;
                            /** @description What decides whether a customer is in the tier. */
                            metric: {
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
                            /** @description What the metric must reach. */
                            threshold: number;
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, TIER_RANK_EXISTS */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "TIER_RANK_EXISTS";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-tiers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the tier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the tier.
                             */
                            id: string;
                            /** @description What people call the tier. */
                            name: string;
                            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                            rank: number;
                            /** @description What decides whether a customer is in the tier. */
                            metric: {
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
                            /** @description What the metric must reach. */
                            threshold: number;
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description TIER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "TIER_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "delete-operator-v1-tiers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the tier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the tier.
                             */
                            id: string;
                            /** @description What people call the tier. */
                            name: string;
                            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                            rank: number;
                            /** @description What decides whether a customer is in the tier. */
                            metric: {
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
                            /** @description What the metric must reach. */
                            threshold: number;
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description TIER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "TIER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, TIER_IN_USE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "TIER_IN_USE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-tiers-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the tier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call the tier. */
                    name?: string;
                    /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                    rank?: number;
                    /** @description What decides whether a customer is in the tier. */
                    metric?: {
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
                    /** @description What the metric must reach. */
                    threshold?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the tier.
                             */
                            id: string;
                            /** @description What people call the tier. */
                            name: string;
                            /** @description The place among tiers, once in an account: of those reached, the highest rank counts. */
                            rank: number;
                            /** @description What decides whether a customer is in the tier. */
                            metric: {
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
                            /** @description What the metric must reach. */
                            threshold: number;
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description TIER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "TIER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, TIER_RANK_EXISTS */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "TIER_RANK_EXISTS";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-events": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only events of the customer of this id of yours. */
                customer_id?: string;
                /** @description Only events in this state. */
                state?: "ISSUED" | "RESOLVED" | "REVERSED" | "CANCELLED" | "EXPIRED";
                /** @description Only events of the purchase of this id of yours. */
                purchase_id?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["OperatorBehaviorEvent"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-events": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your own id of the customer. */
                    customer_id: string;
                    /**
                     * @description What the customer did; PURCHASE when it is left out.
                     * @default PURCHASE
                     */
                    type?: string;
                    /** @description What was bought, which a PURCHASE needs. */
                    order?: {
                        /** @description Your id of the purchase, once for a customer; null for none. */
                        purchase_id?: string | null;
                        /** @description Money before discounts; null counts as 0. */
                        value?: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value?: number | null;
                        /** @description The sales channel; null for none. */
                        channel_id?: string | null;
                        /** @description The store; null for none. */
                        store_id?: string | null;
                        /** @description Rewards to spend here. */
                        redeem?: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Members of your own, of any JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description What was bought, line by line. */
                        products?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Your id of the product. */
                            sku: string;
                            /** @description How many of the product were bought. */
                            amount: number;
                        }[] | null;
                        /** @description What the shipping cost. */
                        shipping?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                    } | null;
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
                    /** @description How long what it spends is held; left out for the default of the account. */
                    hold_minutes?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CUSTOMER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CUSTOMER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, EVENT_EXISTS, CUSTOMER_NOT_ACTIVE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "EVENT_EXISTS" | "CUSTOMER_NOT_ACTIVE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "INSUFFICIENT_BALANCE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-events-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description EVENT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-events-id-cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description EVENT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-events-id-reverse": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["ReversedBehaviorEvent"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description EVENT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT, REWARD_ALREADY_SPENT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT" | "REWARD_ALREADY_SPENT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-campaigns": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only campaigns of this status. */
                status?: "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Campaign"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-campaigns": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people call the campaign. */
                    name: string;
                    /** @description The brand whose events it pays for; null for all brands. */
                    brand_id?: string | null;
                    /** @description Events from here on are paid for; null for any. */
                    starts_at?: string | null;
                    /** @description Events before this are paid for; null for any. */
                    ends_at?: string | null;
                    /**
                     * @description The types of events that it pays for.
                     * @default [
                     *       "PURCHASE"
                     *     ]
                     */
                    event_types?: string[];
                    /** @description The platforms whose events it pays for; null or empty for all. */
                    platforms?: string[] | null;
                    /** @description The stores whose events it pays for; null or empty for all. */
                    store_ids?: string[] | null;
                    /** @description The sales channels whose events it pays for; null or empty for all. */
                    channel_ids?: string[] | null;
                    /** @description When it pays: one inner list must hold in full; null or empty for always. */
                    conditions?: {
                        /**
                         * @description What is looked at, such as the value of the order.
                         * @enum {string}
                         */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /**
                         * @description How it is compared; `greater than` is stored as `grater than`.
                         * @enum {string}
                         */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                        value: number;
                        /** @description A note of the caller on the type of the value, kept and answered as sent. */
                        primitive?: string | null;
                    }[][] | null;
                    /** @description Payouts to all customers together; null for any number. */
                    max_total?: number | null;
                    /** @description Payouts to one customer; null for any number. */
                    max_per_customer?: number | null;
                    /** @description Who pays for it; null for the brand, else `platform`. */
                    funded_by?: string | null;
                    /** @description The purpose that a customer must not have refused; null for none. */
                    consent_purpose?: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
                    /**
                     * @description Campaigns of a higher priority pay first.
                     * @default 0
                     */
                    priority?: number;
                    /** @description What it pays. */
                    rewards: {
                        /**
                         * Format: uuid
                         * @description The reward that is paid.
                         */
                        reward_id: string;
                        /** @description A fixed number of units; null where it follows the value of the order. */
                        amount?: number | null;
                        /** @description Units for each unit of money spent; null for that of the reward. */
                        conversion_factor?: number | null;
                        /** @description Days until the units expire; null for the default of the account. */
                        expires_after_days?: number | null;
                        /** @description When the units expire, in place of a number of days; null for none. */
                        expiration_date?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, INVALID_CONDITION */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_CONDITION";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-campaigns-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-campaigns-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The brand whose events it pays for; null for all brands. */
                    brand_id?: string | null;
                    /** @description Events from here on are paid for; null for any. */
                    starts_at?: string | null;
                    /** @description Events before this are paid for; null for any. */
                    ends_at?: string | null;
                    /** @description The types of events that it pays for. */
                    event_types?: string[];
                    /** @description The platforms whose events it pays for; null or empty for all. */
                    platforms?: string[] | null;
                    /** @description The stores whose events it pays for; null or empty for all. */
                    store_ids?: string[] | null;
                    /** @description The sales channels whose events it pays for; null or empty for all. */
                    channel_ids?: string[] | null;
                    /** @description When it pays: one inner list must hold in full; null or empty for always. */
                    conditions?: {
                        /**
                         * @description What is looked at, such as the value of the order.
                         * @enum {string}
                         */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /**
                         * @description How it is compared; `greater than` is stored as `grater than`.
                         * @enum {string}
                         */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        /** @description What it is compared with: an amount, a count, or the rank of a tier. */
                        value: number;
                        /** @description A note of the caller on the type of the value, kept and answered as sent. */
                        primitive?: string | null;
                    }[][] | null;
                    /** @description Payouts to all customers together; null for any number. */
                    max_total?: number | null;
                    /** @description Payouts to one customer; null for any number. */
                    max_per_customer?: number | null;
                    /** @description Who pays for it; null for the brand, else `platform`. */
                    funded_by?: string | null;
                    /** @description The purpose that a customer must not have refused; null for none. */
                    consent_purpose?: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
                    /** @description Campaigns of a higher priority pay first. */
                    priority?: number;
                    /** @description What people call the campaign. */
                    name?: string;
                    /** @description What it pays. */
                    rewards?: {
                        /**
                         * Format: uuid
                         * @description The reward that is paid.
                         */
                        reward_id: string;
                        /** @description A fixed number of units; null where it follows the value of the order. */
                        amount?: number | null;
                        /** @description Units for each unit of money spent; null for that of the reward. */
                        conversion_factor?: number | null;
                        /** @description Days until the units expire; null for the default of the account. */
                        expires_after_days?: number | null;
                        /** @description When the units expire, in place of a number of days; null for none. */
                        expiration_date?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, INVALID_CONDITION */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_CONDITION";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-campaigns-id-pause": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-campaigns-id-resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-campaigns-id-archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the campaign. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description CAMPAIGN_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "CAMPAIGN_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-review-forms": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only forms of this status. */
                status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["OperatorReviewForm"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-review-forms": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @description The questions of the form, in the order in which they are asked. */
                    fields: {
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
                        /**
                         * @description The answers to choose from, which a CHOICE needs.
                         * @default []
                         */
                        options?: string[];
                        /**
                         * @description Images that are shown with the field.
                         * @default []
                         */
                        images?: {
                            /**
                             * Format: uri
                             * @description Where the image is.
                             */
                            url: string;
                            /** @description What the image shows, in words. */
                            alt: string;
                        }[];
                    }[];
                    /** @description Members of your own, such as colours. */
                    settings?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorReviewForm"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-review-forms-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the form. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorReviewForm"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description FORM_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "FORM_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "patch-operator-v1-review-forms-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the form. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @description The questions of the form, in the order in which they are asked. */
                    fields?: {
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
                        /**
                         * @description The answers to choose from, which a CHOICE needs.
                         * @default []
                         */
                        options?: string[];
                        /**
                         * @description Images that are shown with the field.
                         * @default []
                         */
                        images?: {
                            /**
                             * Format: uri
                             * @description Where the image is.
                             */
                            url: string;
                            /** @description What the image shows, in words. */
                            alt: string;
                        }[];
                    }[];
                    /** @description Members of your own, such as colours. */
                    settings?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["OperatorReviewForm"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description FORM_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "FORM_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-personas-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the persona, which stands for one person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Result-Truncated": components["headers"]["ResultTruncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["PersonaWithContacts"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description PERSONA_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "PERSONA_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "delete-operator-v1-personas-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the persona, which stands for one person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
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
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description PERSONA_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "PERSONA_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-personas-id-history": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the persona, which stands for one person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["PersonaEvent"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description PERSONA_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "PERSONA_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-personas-id-undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the persona, which stands for one person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The entry of the history to take back.
                     */
                    history_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The personas that changed, the one that was asked about first. */
                            personas: components["schemas"]["Persona"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description PERSONA_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "PERSONA_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, UNDO_NOT_POSSIBLE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "UNDO_NOT_POSSIBLE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-personas-id-split": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the persona, which stands for one person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The contact to set apart.
                     */
                    contact_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description The personas that changed, the one that was asked about first. */
                            personas: components["schemas"]["Persona"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description PERSONA_NOT_FOUND, CONTACT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "PERSONA_NOT_FOUND" | "CONTACT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, LIMIT_EXCEEDED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-identity-rules": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["IdentityRules"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "put-operator-v1-identity-rules": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The rules; any of them makes two contacts one person. */
                    rules: {
                        /** @description Fields that must all agree for two contacts to be one person. */
                        conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
                        /**
                         * @description Contacts that one person may have.
                         * @default 20
                         */
                        max_group_size?: number;
                        /**
                         * @description How old a match may be, and how often one person may be joined.
                         * @default []
                         */
                        temporal_limits?: {
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
                        }[];
                        /**
                         * @description What the rule is for; the history of a person names it.
                         * @default
                         */
                        description?: string;
                        /** @description May be sent as it was read, and is ignored. */
                        isDefault?: boolean;
                    }[];
                    /**
                     * @description Values that never match, such as an address of the shop itself.
                     * @default []
                     */
                    block_list?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["IdentityRules"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-identity-rules-try": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /**
                     * @description The first name; null when it is not known.
                     * @default null
                     */
                    first_name?: string | null;
                    /**
                     * @description The second name; null when there is none or it is not known.
                     * @default null
                     */
                    second_name?: string | null;
                    /**
                     * @description The last name; null when it is not known.
                     * @default null
                     */
                    last_name?: string | null;
                    /**
                     * @description The second last name; null when there is none or it is not known.
                     * @default null
                     */
                    second_last_name?: string | null;
                    /**
                     * @description Whether the e-mail address is known to be theirs.
                     * @default false
                     */
                    email_verified?: boolean;
                    /**
                     * @description The day of birth, YYYY-MM-DD; null when it is not known.
                     * @default null
                     */
                    dob?: string | null;
                    /**
                     * @description The gender; null when it is not known.
                     * @default null
                     */
                    gender?: ("MALE" | "FEMALE") | null;
                    /**
                     * @description The country; null when it is not known.
                     * @default null
                     */
                    country?: string | null;
                    /**
                     * @description The city; null when it is not known.
                     * @default null
                     */
                    city?: string | null;
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
                    /**
                     * @description Labels of your own: strings, numbers, booleans or nulls by key.
                     * @default {}
                     */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * @description The addresses of the contact; null for none.
                     * @default null
                     */
                    addresses?: {
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description How to find it; null when nothing is said.
                         * @default null
                         */
                        reference?: string | null;
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                    }[] | null;
                    /**
                     * @description What invoices need; null for none.
                     * @default null
                     */
                    billing_info?: {
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
                        /**
                         * @description What the contact calls it; null for nothing.
                         * @default null
                         */
                        alias?: string | null;
                        /**
                         * @description The street; null when it is not known.
                         * @default null
                         */
                        street_1?: string | null;
                        /**
                         * @description Floor, door and the like; null when it is not known.
                         * @default null
                         */
                        street_2?: string | null;
                        /**
                         * @description The number in the street; null when it is not known.
                         * @default null
                         */
                        street_number?: string | null;
                        /**
                         * @description The city; null when it is not known.
                         * @default null
                         */
                        city?: string | null;
                        /**
                         * @description The state or region; null when it is not known.
                         * @default null
                         */
                        state?: string | null;
                        /**
                         * @description The country; null when it is not known.
                         * @default null
                         */
                        country?: string | null;
                        /**
                         * @description The postal code; null when it is not known.
                         * @default null
                         */
                        zip_code?: string | null;
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
                    }[] | null;
                    /**
                     * @description Payment cards in short, never their numbers; null for none.
                     * @default null
                     */
                    payments?: {
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
                    }[] | null;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly created_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly updated_at?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly data?: unknown;
                    /** @description May be sent as it was read, and is ignored. */
                    readonly id?: unknown;
                    /** @description Null or left out, since nobody is made deleted. */
                    deleted_at?: null;
                    /** @description The order that the contact came with; null for none. */
                    order?: {
                        /** @description Your id of the purchase, once for a customer; null for none. */
                        purchase_id?: string | null;
                        /** @description Money before discounts; null counts as 0. */
                        value?: number | null;
                        /** @description Money after discounts; null where there was none. */
                        discounted_value?: number | null;
                        /** @description The sales channel; null for none. */
                        channel_id?: string | null;
                        /** @description The store; null for none. */
                        store_id?: string | null;
                        /** @description Rewards to spend here. */
                        redeem?: {
                            /**
                             * Format: uuid
                             * @description The reward to spend.
                             */
                            id: string;
                            /** @description Units of it to spend in all. */
                            amount: number;
                        }[] | null;
                        /** @description Members of your own, of any JSON. */
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description What was bought, line by line. */
                        products?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Your id of the product. */
                            sku: string;
                            /** @description How many of the product were bought. */
                            amount: number;
                        }[] | null;
                        /** @description What the shipping cost. */
                        shipping?: {
                            /** @description Money before discounts; null counts as 0. */
                            value?: number | null;
                            /** @description Money after discounts; null where there was none. */
                            discounted_value?: number | null;
                            /** @description Rewards to spend here. */
                            redeem?: {
                                /**
                                 * Format: uuid
                                 * @description The reward to spend.
                                 */
                                id: string;
                                /** @description Units of it to spend in all. */
                                amount: number;
                            }[] | null;
                            /** @description Labels of your own: strings, numbers, booleans or nulls by key. */
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            /** @description Members of your own, of any JSON. */
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                        /** @description The brand that sold it; null for none. */
                        brand_id?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /**
                             * @description What would happen: a new person, joining one, or making several one.
                             * @enum {string}
                             */
                            outcome: "NEW_PERSONA" | "JOIN" | "MERGE";
                            /** @description The person that the contact would belong to; null for a new one. */
                            persona_id: string | null;
                            /** @description The persons that would become one with it. */
                            merged_persona_ids: string[];
                            /** @description The persons that the contact matches. */
                            matches: {
                                /**
                                 * Format: uuid
                                 * @description The person that matching contacts belong to.
                                 */
                                persona_id: string;
                                /** @description The contacts that match. */
                                contact_ids: string[];
                                /** @description The rules by which they match. */
                                rules: {
                                    /** @description What the rule is for. */
                                    description: string;
                                    /** @description The fields that agree. */
                                    conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
                                }[];
                                /** @description What keeps the two apart; null for nothing. */
                                hindrance: ("DOCUMENT_DIFFERS" | "EXTERNAL_ID_DIFFERS" | "SET_APART" | "EMAIL_NOT_VERIFIED" | "GROUP_FULL" | "TOO_OLD" | "TOO_MANY_JOINS") | null;
                            }[];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, DOCUMENT_PAIR_REQUIRED */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "DOCUMENT_PAIR_REQUIRED";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, CONTACT_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CONTACT_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-imports": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["ImportSummary"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-imports-import-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Import"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-imports-import-id-errors": {
        parameters: {
            query?: {
                /** @description The `row_id` of the last row of the page before; left out for the first page. */
                cursor?: string;
                /** @description The most rows that a page may have. */
                limit?: number;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: {
                            /** @description The place of the customer in the call, from 0. */
                            index: number;
                            /** @description The place of the event among those of the customer, from 0; null for none. */
                            event_index: number | null;
                            /** @description Your own id of the customer; null where the row names none. */
                            id: string | null;
                            /**
                             * @description What kind of mistake it is.
                             * @enum {string}
                             */
                            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
                            /** @description What is wrong, in words. */
                            message: string;
                            /** @description The member that is wrong, such as `balance.0.amount`; null for the row as a whole. */
                            field: string | null;
                            /** @description The place of the row as text, which sorts as the rows do. */
                            row_id: string;
                        }[];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-imports-check": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 1000 rows. What is wrong inside a row fails that row alone. */
                    customers: unknown[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description Rows in all. */
                            total: number;
                            /** @description Rows that made something new. */
                            created: number;
                            /** @description Rows that changed something. */
                            updated: number;
                            /** @description Rows that changed nothing. */
                            unchanged: number;
                            /** @description Rows that failed, of which nothing was applied. */
                            failed: number;
                            /** @description Why rows failed, in their order. */
                            errors: components["schemas"]["RowError"][];
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-imports-import-id-pause": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-imports-import-id-resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-imports-import-id-undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IMPORT_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IMPORT_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT, STATE_CONFLICT, UNDO_NOT_POSSIBLE */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "STATE_CONFLICT" | "UNDO_NOT_POSSIBLE";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-dead-letters": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only rows of this import. */
                import_id?: string;
                /** @description Only rows that failed for exactly this reason. */
                reason?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["DeadLetter"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-dead-letters-run": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Only rows of this import.
                     */
                    import_id?: string;
                    /** @description Only rows that failed for exactly this reason. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: {
                            /** @description Rows that wait to be processed again. */
                            queued: number;
                            /** @description Whether there are more, for the next call. */
                            has_more: boolean;
                        };
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-dead-letters-id-run": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the dead letter. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["DeadLetter"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description DEAD_LETTER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "DEAD_LETTER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "delete-operator-v1-dead-letters-id": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the dead letter. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["DeadLetter"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description DEAD_LETTER_NOT_FOUND */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "DEAD_LETTER_NOT_FOUND";
                    };
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "post-operator-v1-tokens-revoke": {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
                /** @description A repeat with the same key is answered as the first call was; visible ASCII. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                     * @description When the revoked tokens end anyway, and the revocation with them; null for never.
                     */
                    expires_at?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What the call answers. */
                        data: components["schemas"]["Revocation"];
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON, IDEMPOTENCY_KEY_INVALID, INVALID_DATE */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON" | "IDEMPOTENCY_KEY_INVALID" | "INVALID_DATE";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description IDEMPOTENCY_IN_PROGRESS, WRITE_CONFLICT */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-tokens-revoked": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: components["schemas"]["Revocation"][];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    "get-operator-v1-audit": {
        parameters: {
            query?: {
                /** @description The most rows that a page may have. */
                limit?: number;
                /** @description The `cursor` of the page before; left out for the first page. */
                cursor?: string;
                /** @description Only what the token of this `sub` wrote. */
                actor?: string;
                /** @description Only writes to this kind of resource. */
                resource?: "account" | "campaign" | "contact" | "coupon" | "customer" | "dead_letter" | "event" | "gift_card" | "identity_rules" | "import" | "persona" | "redemption" | "review_form" | "reward" | "tier" | "token" | "transfer" | "wallet";
                /** @description Only writes to the resource of this id. */
                resource_id?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
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
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The rows of this page. */
                        data: {
                            /**
                             * Format: uuid
                             * @description The id of the row; ids ascend in the order of writing.
                             */
                            id: string;
                            /**
                             * @description The part of the system that holds the resource.
                             * @enum {string}
                             */
                            service: "customers" | "wallet" | "contacts" | "catalog" | "migration";
                            /** @description The `sub` of the token that wrote. */
                            actor: string;
                            /** @description The kind of the resource, such as `coupon`. */
                            resource: string;
                            /** @description The id by which operators know the resource, or its wallet or line. */
                            resource_id: string;
                            /** @description The changed members as they were; null for something new. */
                            before: {
                                [key: string]: unknown;
                            } | null;
                            /** @description The changed members as they are now; null for something deleted. */
                            after: {
                                [key: string]: unknown;
                            } | null;
                            /** @description The `X-Request-Id` of the call that wrote. */
                            request_id: string;
                            /** @description When it was written. */
                            created_at: string;
                        }[];
                        /** @description Asks for the next page; null when this page is empty. */
                        cursor: string | null;
                    };
                };
            };
            /** @description VALIDATION_ERROR, ACCOUNT_HEADER_REQUIRED, MALFORMED_JSON */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        /**
                         * @description What happened, for programs.
                         * @enum {unknown}
                         */
                        code?: "VALIDATION_ERROR" | "ACCOUNT_HEADER_REQUIRED" | "MALFORMED_JSON";
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
}
