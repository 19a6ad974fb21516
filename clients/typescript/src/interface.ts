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
         * @description Scope: `customers:create`.
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
         * @description Scope: `customers:read`.
         */
        get: operations["get-v1-customers-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description Scope: `customers:write`.
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
         * @description Scope: `customers:write`.
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
         * @description Scope: `customers:write`.
         */
        delete: operations["delete-v1-customers-id-tags"];
        options?: never;
        head?: never;
        /**
         * Add, change or remove tags
         * @description Scope: `customers:write`.
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
         * @description Scope: `migration:write`.
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
         * @description Scope: `migration:write`.
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
         * @description Scope: `migration:write`.
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
         * @description Scope: `coupons:redeem`.
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
         * @description Scope: `coupons:reverse`.
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
         * @description Scope: `rewards:write`.
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
         * @description Scope: `contacts:read`.
         */
        get: operations["get-v1-contacts"];
        put?: never;
        /**
         * Create a contact
         * @description Scope: `contacts:write`.
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
         * @description Scope: `contacts:write`.
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
         * @description Scope: `transactions:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `events:write`.
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
         * @description Scope: `events:fulfill`.
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
         * @description Scope: `events:write`.
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
         * @description Scope: `forms:read`.
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
         * @description Every token may.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of the account
         * @description Scope: `programme:write`.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-customers"];
        put?: never;
        /**
         * Create a customer
         * @description Scope: `support:write`.
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
         * @description Scope: `support:read`.
         */
        get: operations["get-operator-v1-customers-id"];
        put?: never;
        post?: never;
        /**
         * Erase a person, in every service
         * @description Scope: `people:erase`.
         */
        delete: operations["delete-operator-v1-customers-id"];
        options?: never;
        head?: never;
        /**
         * Change status, phone_verified, email or name of a customer
         * @description Scope: `support:write`.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `support:read`.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `system:admin`.
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
         * @description Scope: `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-rewards-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a reward
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-coupons"];
        put?: never;
        /**
         * Create a coupon
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-coupons-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a coupon
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`.
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
         * @description Scope: `programme:write`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `support:read`.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-tiers"];
        put?: never;
        /**
         * Create a tier
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-tiers-id"];
        put?: never;
        post?: never;
        /**
         * Delete a tier that nobody is in
         * @description Scope: `programme:write`.
         */
        delete: operations["delete-operator-v1-tiers-id"];
        options?: never;
        head?: never;
        /**
         * Change a tier
         * @description Scope: `programme:write`.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-events"];
        put?: never;
        /**
         * Announce an event, which holds what its order spends
         * @description Scope: `events:write`.
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
         * @description Scope: `support:read`.
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
         * @description Scope: `events:write`.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-campaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-campaigns-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign, as a new version
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
         */
        get: operations["get-operator-v1-review-forms"];
        put?: never;
        /**
         * Create a review form
         * @description Scope: `programme:write`.
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
         * @description Scope: `programme:read`.
         */
        get: operations["get-operator-v1-review-forms-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a review form
         * @description Scope: `programme:write`.
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
         * @description Scope: `support:read`.
         */
        get: operations["get-operator-v1-personas-id"];
        put?: never;
        post?: never;
        /**
         * Erase a person with all contacts
         * @description Scope: `people:erase`.
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
         * @description Scope: `support:read`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `support:write`.
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
         * @description Scope: `system:admin`.
         */
        get: operations["get-operator-v1-identity-rules"];
        /**
         * Replace the rules by which contacts are one person
         * @description Scope: `system:admin`.
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
         * @description Scope: `system:admin`.
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
         * @description Scope: `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `data:import`.
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
         * @description Scope: `system:admin`.
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
         * @description Scope: `system:admin`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
         * @description Scope: `system:admin`. A page may have fewer rows than the limit, since an answer has at most about 3 MiB: follow the cursor until it is null.
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
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT";
            request_id: string;
            /** @description Of IMPORT_ALL_FAILED only: the results, row by row. */
            data?: Record<string, never>;
            /** @description Of validation only: one entry for each thing that is wrong. */
            errors?: {
                field: string;
                code: string;
                message: string;
            }[];
        };
        Account: {
            /** Format: uuid */
            id: string;
            name: string | null;
            time_zone: string;
            /** @enum {string} */
            reversal_policy: "reject" | "within_balance" | "allow_negative";
            hold_minutes: number;
            default_line_days: number | null;
            reversal_grace_days: number;
            created_at: string | null;
            updated_at: string | null;
        };
        BehaviorEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customer_id: string;
            type: string;
            data: {
                [key: string]: unknown;
            };
            fulfilled: boolean;
            reserve: number;
            queue_message_id: string | null;
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            result: components["schemas"]["BehaviorEventResult"] | null;
            /** Format: date-time */
            issued_at: string;
            processing_at: string | null;
            resolved_at: string | null;
            cancelled_at: string | null;
            expired_at: string | null;
            reversed_at: string | null;
        };
        BehaviorEventResult: {
            wallet: components["schemas"]["Wallet"] | null;
            gift_card: components["schemas"]["GiftCard"][];
            accumulations: components["schemas"]["WalletLine"][];
            redemptions: components["schemas"]["WalletLine"][];
            transactions: components["schemas"]["Transaction"][];
            customer: components["schemas"]["Customer"] | null;
            customer_by_tier: {
                from: string | null;
                to: string | null;
                reason: string;
            }[];
        };
        Campaign: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @enum {string} */
            status: "ACTIVE" | "PAUSED" | "ARCHIVED";
            name: string;
            brand_id: string | null;
            starts_at: string | null;
            ends_at: string | null;
            event_types: string[];
            platforms: string[] | null;
            store_ids: string[] | null;
            channel_ids: string[] | null;
            conditions: {
                /** @enum {string} */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /** @enum {string} */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                value: number;
                primitive?: string | null;
            }[][];
            rewards: {
                /** Format: uuid */
                reward_id: string;
                amount: number | null;
                conversion_factor: number | null;
                expires_after_days: number | null;
                expiration_date: string | null;
            }[];
            max_total: number | null;
            max_per_customer: number | null;
            funded_by: string | null;
            consent_purpose: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
            priority: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Consent: {
            consent_string: string | null;
            version: string;
            consent_timestamp: string | null;
            customer_id: string;
            purposes: {
                behavioral_campaigns: boolean;
                coupon_campaigns: boolean;
                punchcard_campaigns: boolean;
                email_marketing: boolean;
                push_notifications: boolean;
                link_tracking: boolean;
            };
            vendors: {
                [key: string]: boolean;
            };
        };
        Contact: {
            /** Format: uuid */
            id: string;
            persona_id: string | null;
            /** @default null */
            email: string | null;
            /** @default null */
            document_type: string | null;
            /** @default null */
            document_number: string | null;
            /** @default null */
            external_id: string | null;
            /** @default null */
            first_name: string | null;
            /** @default null */
            second_name: string | null;
            /** @default null */
            last_name: string | null;
            /** @default null */
            second_last_name: string | null;
            /** @default false */
            email_verified: boolean;
            /** @default null */
            dob: string | null;
            /** @default null */
            gender: ("MALE" | "FEMALE") | null;
            /** @default null */
            country: string | null;
            /** @default null */
            city: string | null;
            /** @default null */
            phone: string | null;
            /** @default false */
            is_anonymous: boolean;
            /** @default null */
            source: string | null;
            /** @default null */
            channel: string | null;
            /** @default false */
            phone_verified: boolean;
            /** @default ACTIVE */
            status: string;
            /** @default {} */
            tags: {
                [key: string]: string | number | boolean | null;
            };
            /** @default null */
            addresses: {
                /** @default null */
                street_1: string | null;
                /** @default null */
                street_2: string | null;
                /** @default null */
                street_number: string | null;
                /** @default null */
                reference: string | null;
                /** @default null */
                alias: string | null;
                /** @default null */
                zip_code: string | null;
                /** @default null */
                city: string | null;
                /** @default null */
                state: string | null;
                /** @default null */
                country: string | null;
            }[] | null;
            /** @default null */
            billing_info: {
                /** @default null */
                document_number: string | null;
                /** @default null */
                document_type: string | null;
                /** @default null */
                legal_name: string | null;
                /** @default null */
                alias: string | null;
                /** @default null */
                street_1: string | null;
                /** @default null */
                street_2: string | null;
                /** @default null */
                street_number: string | null;
                /** @default null */
                city: string | null;
                /** @default null */
                state: string | null;
                /** @default null */
                country: string | null;
                /** @default null */
                zip_code: string | null;
                /** @default null */
                phone: string | null;
                /** @default null */
                email: string | null;
            }[] | null;
            /** @default null */
            payments: {
                /** @default null */
                last_four: string | null;
                /** @default null */
                card_holder: string | null;
                /** @default null */
                card_brand: string | null;
                /** @default null */
                alias: string | null;
                /** @default null */
                expiry_month: number | null;
                /** @default null */
                expiry_year: number | null;
            }[] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            deleted_at: string | null;
            data: {
                contact: {
                    [key: string]: unknown;
                };
                order: {
                    purchase_id: string | null;
                    value: number | null;
                    discounted_value: number | null;
                    products: {
                        sku: string;
                        amount: number;
                        value: number | null;
                        discounted_value: number | null;
                        redeem: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        tags: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        metadata: {
                            [key: string]: unknown;
                        } | null;
                    }[] | null;
                    channel_id: string | null;
                    store_id: string | null;
                    shipping: {
                        value: number | null;
                        discounted_value: number | null;
                        redeem: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        tags: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        metadata: {
                            [key: string]: unknown;
                        } | null;
                    } | null;
                    redeem: {
                        /** Format: uuid */
                        id: string;
                        amount: number;
                    }[] | null;
                    metadata: {
                        [key: string]: unknown;
                    } | null;
                    brand_id: string | null;
                } | null;
                identity_resolutions: components["schemas"]["IdentityResolution"][];
            };
        };
        Coupon: {
            /** Format: uuid */
            id: string;
            code: string | null;
            batch_id: string | null;
            codes_count: number | null;
            brand_id: string | null;
            name: string | null;
            campaign_id: string | null;
            grants: {
                /** Format: uuid */
                reward_id: string;
                amount: number;
                expires_after_days: number | null;
                expiration_date: string | null;
            }[];
            costs: {
                /** Format: uuid */
                reward_id: string;
                amount: number;
            }[];
            max_redemptions: number | null;
            max_redemptions_per_customer: number | null;
            starts_at: string | null;
            ends_at: string | null;
            platforms: string[] | null;
            store_ids: string[] | null;
            channel_ids: string[] | null;
            recipient_ids: string[] | null;
            /** @enum {string} */
            status: "ACTIVE" | "DISABLED";
            redemptions_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CouponBatch: {
            /** Format: uuid */
            batch_id: string;
            /** @enum {string} */
            status: "IN_PROGRESS" | "DONE";
            count: number;
            made: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Customer: {
            id: string;
            name: string | null;
            email: string | null;
            /** Format: date-time */
            registration_date: string;
            is_anonymous: boolean;
            dob: string | null;
            document_type: string | null;
            document_number: string | null;
            country: string | null;
            phone: string | null;
            phone_verified: boolean;
            tier_id: string | null;
            tags: {
                [key: string]: unknown;
            };
            consent: components["schemas"]["Consent"];
            metrics: {
                lifetime: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_year: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_year: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_month: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_month: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_quarter: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_quarter: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_semester: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_semester: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                updated_at: string | null;
            };
            metadata: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            gender: ("MALE" | "FEMALE") | null;
            platforms: string[] | null;
        };
        DeadLetter: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            index: number;
            event_index: number | null;
            customer_id: string;
            reason: string;
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        GiftCard: {
            code: string | null;
            /** Format: uuid */
            reward_id: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            rewarded_at: string;
            expired_at: string | null;
            redeemed_at: string | null;
            description: string | null;
        };
        IdentityResolution: {
            conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
            max_group_size: number;
            temporal_limits: {
                /** @enum {string} */
                unit: "minute" | "hour" | "day" | "week";
                value: number;
                /** @default null */
                max: number | null;
            }[];
            description: string;
            isDefault: boolean;
        };
        IdentityRules: {
            rules: components["schemas"]["IdentityResolution"][];
            block_list: string[];
            generation: number;
            /** @enum {string} */
            status: "READY" | "REKEYING";
            rekeyed_to: string | null;
            created_at: string | null;
            updated_at: string | null;
        };
        Import: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            /** @enum {string} */
            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
            paused: boolean;
            total: number;
            created: number;
            updated: number;
            unchanged: number;
            failed: number;
            dead_letters: number;
            pending: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
            undo: {
                /** @enum {string} */
                state: "UNDOING" | "UNDONE";
                lines: number;
                kept: {
                    customer_id: string;
                    reason: string;
                }[];
                /** Format: date-time */
                started_at: string;
                finished_at: string | null;
            } | null;
            errors: components["schemas"]["RowError"][];
        };
        ImportSummary: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            /** @enum {string} */
            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
            paused: boolean;
            total: number;
            created: number;
            updated: number;
            unchanged: number;
            failed: number;
            dead_letters: number;
            pending: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
            undo: {
                /** @enum {string} */
                state: "UNDOING" | "UNDONE";
                lines: number;
                kept: {
                    customer_id: string;
                    reason: string;
                }[];
                /** Format: date-time */
                started_at: string;
                finished_at: string | null;
            } | null;
        };
        OperatorBehaviorEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customer_id: string;
            type: string;
            data: {
                [key: string]: unknown;
            };
            fulfilled: boolean;
            reserve: number;
            queue_message_id: string | null;
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            result: components["schemas"]["BehaviorEventResult"] | null;
            /** Format: date-time */
            issued_at: string;
            processing_at: string | null;
            resolved_at: string | null;
            cancelled_at: string | null;
            expired_at: string | null;
            reversed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OperatorCustomer: {
            id: string;
            name: string | null;
            email: string | null;
            /** Format: date-time */
            registration_date: string;
            is_anonymous: boolean;
            dob: string | null;
            document_type: string | null;
            document_number: string | null;
            country: string | null;
            phone: string | null;
            phone_verified: boolean;
            tier_id: string | null;
            tags: {
                [key: string]: unknown;
            };
            consent: components["schemas"]["Consent"];
            metrics: {
                lifetime: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_year: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_year: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_month: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_month: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_quarter: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_quarter: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                last_semester: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                this_semester: {
                    from: string | null;
                    to: string | null;
                    tier_id: string | null;
                    last_visit: string | null;
                    last_session: string | null;
                    spend_total: number;
                    number_of_purchases: number;
                };
                updated_at: string | null;
            };
            metadata: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            gender: ("MALE" | "FEMALE") | null;
            platforms: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OperatorGiftCard: {
            code: string;
            /** Format: uuid */
            reward_id: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            rewarded_at: string;
            expired_at: string | null;
            redeemed_at: string | null;
            description: string | null;
            /** @enum {string} */
            status: "ACTIVE" | "REDEEMED" | "EXPIRED" | "VOID";
            amount: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OperatorReviewForm: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /** @enum {string} */
            type: "RATING" | "SURVEY";
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            fields: {
                name: string;
                label: string;
                /** @enum {string} */
                type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                required: boolean;
                min: number | null;
                max: number | null;
                options: string[];
                images: {
                    url: string;
                    alt: string;
                }[];
            }[];
            settings: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OperatorReward: {
            /** Format: uuid */
            id: string;
            brand_id: string | null;
            platforms: string[] | null;
            name: string;
            description: string | null;
            /** @enum {string} */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            conditions: {
                /** @enum {string} */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /** @enum {string} */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                value: number;
                primitive?: string | null;
            }[][];
            attributes: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Persona: {
            /** Format: uuid */
            id: string;
            contact_ids: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PersonaEvent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "JOINED" | "MERGED" | "UNDONE" | "ATTACHED" | "DETACHED" | "SPLIT" | "PARTED" | "DELETED" | "ERASED";
            /** Format: uuid */
            persona_id: string;
            contact_id: string | null;
            personas: {
                /** Format: uuid */
                persona_id: string;
                contact_ids: string[];
            }[];
            matches: {
                /** Format: uuid */
                persona_id: string;
                description: string;
                conditions: string[];
                hash: string | null;
            }[];
            undone_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PersonaWithContacts: {
            /** Format: uuid */
            id: string;
            contact_ids: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            contacts: components["schemas"]["Contact"][];
        };
        Redemption: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            coupon_id: string;
            code: string;
            customer_id: string;
            /** @enum {string} */
            status: "ACTIVE" | "REVERSED";
            /** @description `sub` of the token that redeemed; null for redemptions of before it was kept. */
            actor: string | null;
            accumulations: components["schemas"]["WalletLine"][];
            redemptions: components["schemas"]["WalletLine"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            reversed_at: string | null;
        };
        RefusedRedeem: {
            /** Format: uuid */
            id: string;
            coupon_id: string | null;
            code: string | null;
            customer_id: string | null;
            refusal: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ReversedBehaviorEvent: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            customer_id: string;
            type: string;
            data: {
                [key: string]: unknown;
            };
            fulfilled: boolean;
            reserve: number;
            queue_message_id: string | null;
            rewarding_campaigns: components["schemas"]["RewardingCampaign"][];
            result: components["schemas"]["BehaviorEventResult"] | null;
            /** Format: date-time */
            issued_at: string;
            processing_at: string | null;
            resolved_at: string | null;
            cancelled_at: string | null;
            expired_at: string | null;
            reversed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            taken_back: components["schemas"]["WalletLine"][];
            given_back: components["schemas"]["WalletLine"][];
        };
        ReviewForm: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /** @enum {string} */
            type: "RATING" | "SURVEY";
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
            fields: {
                name: string;
                label: string;
                /** @enum {string} */
                type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                required: boolean;
                min: number | null;
                max: number | null;
                options: string[];
                images: {
                    url: string;
                    alt: string;
                }[];
            }[];
            settings: {
                [key: string]: unknown;
            };
        };
        Revocation: {
            /** Format: uuid */
            id: string;
            jti: string | null;
            subject: string | null;
            issued_before: string | null;
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Reward: {
            /** Format: uuid */
            id: string;
            brand_id: string | null;
            platforms: string[] | null;
            name: string;
            description: string | null;
            /** @enum {string} */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            conditions: {
                /** @enum {string} */
                type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                /** @enum {string} */
                operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                value: number;
                primitive?: string | null;
            }[][];
            attributes: {
                [key: string]: unknown;
            };
        };
        RewardingCampaign: {
            /** Format: uuid */
            campaign_id: string;
            version: number;
            name: string;
            lines: components["schemas"]["WalletLine"][];
        };
        RowError: {
            index: number;
            event_index: number | null;
            id: string | null;
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
            message: string;
            field: string | null;
        };
        Transaction: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
            brand_id: string | null;
            event_id: string | null;
            campaign_id: string | null;
            channel_id: string | null;
            store_id: string | null;
            /** Format: uuid */
            reward_id: string;
            funded_by: string;
            /** @description The type of a behavior event, for its rows; else one of PURCHASE, COUPON_REDEEM, COUPON_REVERSE, GIFT_CARD_REDEEM, MIGRATION, EXPIRATION, ADJUSTMENT, TRANSFER. */
            event_type: string;
            amount: number;
            cost: number;
            details: string;
            receiver_id: string | null;
            sender_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            issued_at: string;
            attributes: {
                line: components["schemas"]["WalletLine"] | null;
                campaign_name: string | null;
            };
            metadata: {
                [key: string]: unknown;
            };
        };
        Wallet: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            owner_id: string;
            lines: components["schemas"]["WalletLine"][];
            totals: components["schemas"]["WalletTotal"][];
        };
        WalletDifference: {
            customer_id: string;
            /** Format: uuid */
            reward_id: string;
            wallet: number;
            ledger: number;
        };
        WalletLine: {
            amount: number;
            /** Format: uuid */
            reward_id: string;
            campaign_id: string | null;
            brand_id: string | null;
            /** Format: date-time */
            issued_at: string;
            expiration_date: string | null;
            reservation_expires_at: string | null;
        };
        WalletTotal: {
            total: number;
            /** Format: uuid */
            reward_id: string;
            expiration_date: string | null;
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    /** @enum {unknown} */
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
                    id: string;
                    name?: string | null;
                    email?: string | null;
                    /** Format: date-time */
                    registration_date?: string;
                    platforms?: string[] | null;
                    gender?: ("MALE" | "FEMALE") | null;
                    dob?: string | null;
                    document_type?: string | null;
                    document_number?: string | null;
                    country?: string | null;
                    phone?: string | null;
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
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
                        data: {
                            customer: components["schemas"]["OperatorCustomer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            customer: components["schemas"]["Customer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    platforms?: string[] | null;
                    gender?: ("MALE" | "FEMALE") | null;
                    dob?: string | null;
                    document_type?: string | null;
                    document_number?: string | null;
                    country?: string | null;
                    phone?: string | null;
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
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
                        data: {
                            customer: components["schemas"]["Customer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    device_token: string;
                    device_info?: {
                        platform?: string | null;
                        model?: string | null;
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
                        data: {
                            customer: components["schemas"]["Customer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            customer: components["schemas"]["Customer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                        data: {
                            customer: components["schemas"]["Customer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            import_id: string;
                            /** @enum {string} */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            total: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
                            results: {
                                index: number;
                                id: string | null;
                                /** @enum {string} */
                                status: "created" | "updated" | "unchanged" | "failed";
                                error?: {
                                    /** @enum {string} */
                                    code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
                                    message: string;
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
                        data: {
                            /** Format: uuid */
                            import_id: string;
                            /** @enum {string} */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            accepted: number;
                            rejected: number;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            import_id: string;
                            /** @enum {string} */
                            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
                            accepted: number;
                            rejected: number;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    customer_id: string;
                    code: string;
                    brand_id: string | null;
                    platform?: string | null;
                    store_id?: string | null;
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
                        data: {
                            customer: components["schemas"]["Customer"];
                            wallet: components["schemas"]["Wallet"];
                            accumulations: components["schemas"]["WalletLine"][];
                            redemptions: components["schemas"]["WalletLine"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "CUSTOMER_NOT_ACTIVE" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REDEEMED";
                    };
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description IDEMPOTENCY_KEY_REUSED, COUPON_DISABLED, COUPON_NOT_STARTED, COUPON_EXPIRED, COUPON_NOT_APPLICABLE, COUPON_RECIPIENT_MISMATCH, COUPON_CONDITIONS_NOT_MET, INSUFFICIENT_BALANCE, REWARD_UNKNOWN, LIMIT_EXCEEDED */
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
                        code?: "IDEMPOTENCY_KEY_REUSED" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "LIMIT_EXCEEDED";
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
                    customer_id: string;
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
                        data: {
                            customer: components["schemas"]["Customer"];
                            wallet: components["schemas"]["Wallet"];
                            accumulations: components["schemas"]["WalletLine"][];
                            redemptions: components["schemas"]["WalletLine"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    brand_id?: string | null;
                    platforms?: string[] | null;
                    name: string;
                    description?: string | null;
                    /** @enum {string} */
                    type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
                    conditions?: {
                        /** @enum {string} */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /** @enum {string} */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        value: number;
                        primitive?: string | null;
                    }[][] | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                external_id?: string;
                email?: string;
                document_number?: string;
                document_type?: string;
                persona_id?: string;
                phone?: string;
                dob?: string;
                gender?: "MALE" | "FEMALE";
                first_name?: string;
                last_name?: string;
                second_last_name?: string;
                country?: string;
                city?: string;
                source?: string;
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
                        /** @enum {unknown} */
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
                    /** @default null */
                    email?: string | null;
                    /** @default null */
                    document_type?: string | null;
                    /** @default null */
                    document_number?: string | null;
                    /** @default null */
                    external_id?: string | null;
                    /** @default null */
                    first_name?: string | null;
                    /** @default null */
                    second_name?: string | null;
                    /** @default null */
                    last_name?: string | null;
                    /** @default null */
                    second_last_name?: string | null;
                    /** @default false */
                    email_verified?: boolean;
                    /** @default null */
                    dob?: string | null;
                    /** @default null */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    city?: string | null;
                    /** @default null */
                    phone?: string | null;
                    /** @default false */
                    is_anonymous?: boolean;
                    /** @default null */
                    source?: string | null;
                    /** @default null */
                    channel?: string | null;
                    /** @default false */
                    phone_verified?: boolean;
                    /** @default ACTIVE */
                    status?: string;
                    /** @default {} */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @default null */
                    addresses?: {
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        reference?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                    }[] | null;
                    /** @default null */
                    billing_info?: {
                        /** @default null */
                        document_number?: string | null;
                        /** @default null */
                        document_type?: string | null;
                        /** @default null */
                        legal_name?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        phone?: string | null;
                        /** @default null */
                        email?: string | null;
                    }[] | null;
                    /** @default null */
                    payments?: {
                        /** @default null */
                        last_four?: string | null;
                        /** @default null */
                        card_holder?: string | null;
                        /** @default null */
                        card_brand?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        expiry_month?: number | null;
                        /** @default null */
                        expiry_year?: number | null;
                    }[] | null;
                    /** @description Ignored */
                    readonly created_at?: unknown;
                    /** @description Ignored */
                    readonly updated_at?: unknown;
                    /** @description Ignored */
                    readonly data?: unknown;
                    /** @description Ignored */
                    readonly id?: unknown;
                    /** @description Nobody is made deleted: null, or left out */
                    deleted_at?: null;
                    order?: {
                        purchase_id?: string | null;
                        value?: number | null;
                        discounted_value?: number | null;
                        channel_id?: string | null;
                        store_id?: string | null;
                        redeem?: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        products?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            sku: string;
                            amount: number;
                        }[] | null;
                        shipping?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    email?: string | null;
                    /** @default null */
                    document_type?: string | null;
                    /** @default null */
                    document_number?: string | null;
                    /** @default null */
                    external_id?: string | null;
                    /** @default null */
                    first_name?: string | null;
                    /** @default null */
                    second_name?: string | null;
                    /** @default null */
                    last_name?: string | null;
                    /** @default null */
                    second_last_name?: string | null;
                    /** @default false */
                    email_verified?: boolean;
                    /** @default null */
                    dob?: string | null;
                    /** @default null */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    city?: string | null;
                    /** @default null */
                    phone?: string | null;
                    /** @default false */
                    is_anonymous?: boolean;
                    /** @default null */
                    source?: string | null;
                    /** @default null */
                    channel?: string | null;
                    /** @default false */
                    phone_verified?: boolean;
                    /** @default ACTIVE */
                    status?: string;
                    /** @default {} */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @default null */
                    addresses?: {
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        reference?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                    }[] | null;
                    /** @default null */
                    billing_info?: {
                        /** @default null */
                        document_number?: string | null;
                        /** @default null */
                        document_type?: string | null;
                        /** @default null */
                        legal_name?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        phone?: string | null;
                        /** @default null */
                        email?: string | null;
                    }[] | null;
                    /** @default null */
                    payments?: {
                        /** @default null */
                        last_four?: string | null;
                        /** @default null */
                        card_holder?: string | null;
                        /** @default null */
                        card_brand?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        expiry_month?: number | null;
                        /** @default null */
                        expiry_year?: number | null;
                    }[] | null;
                    /** @description Ignored */
                    readonly created_at?: unknown;
                    /** @description Ignored */
                    readonly updated_at?: unknown;
                    /** @description Ignored */
                    readonly data?: unknown;
                    persona_id?: string | null;
                    deleted_at?: string | null;
                    /** Format: uuid */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                brand_id?: string | "null";
                reward_id?: string;
                campaign_id?: string | "null";
                event_id?: string | "null";
                type?: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
                funded_by?: string;
                date: string;
                cursor?: string;
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
                        data: components["schemas"]["Transaction"][];
                        cursor: string | null;
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
                        /** @enum {unknown} */
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
                    customer_id: string;
                    /** @default PURCHASE */
                    type?: string;
                    order?: {
                        purchase_id?: string | null;
                        value?: number | null;
                        discounted_value?: number | null;
                        channel_id?: string | null;
                        store_id?: string | null;
                        redeem?: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        products?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            sku: string;
                            amount: number;
                        }[] | null;
                        shipping?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                    } | null;
                    brand_id?: string | null;
                    channel_id?: string | null;
                    store_id?: string | null;
                    platform?: string | null;
                    /**
                     * Format: date-time
                     * @description Not in the future, by the time of the database
                     */
                    issued_at?: string;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            subject: string;
                            /** Format: uuid */
                            account_id: string;
                            scopes: string[];
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    name?: string | null;
                    time_zone?: string;
                    /** @enum {string} */
                    reversal_policy?: "reject" | "within_balance" | "allow_negative";
                    hold_minutes?: number;
                    default_line_days?: number | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                email?: string;
                phone?: string;
                status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                limit?: number;
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
                        data: components["schemas"]["OperatorCustomer"][];
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
                        /** @enum {unknown} */
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
                    id: string;
                    name?: string | null;
                    email?: string | null;
                    /** Format: date-time */
                    registration_date?: string;
                    platforms?: string[] | null;
                    gender?: ("MALE" | "FEMALE") | null;
                    dob?: string | null;
                    document_type?: string | null;
                    document_number?: string | null;
                    country?: string | null;
                    phone?: string | null;
                    phone_verified?: boolean;
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /** @enum {string} */
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
                        data: {
                            customer: components["schemas"]["OperatorCustomer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            customer: components["schemas"]["OperatorCustomer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            id: string;
                            /** @constant */
                            status: "ERASING";
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
                    phone_verified?: boolean;
                    email?: string | null;
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
                        data: {
                            customer: components["schemas"]["OperatorCustomer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    consent_string?: string | null;
                    version: string;
                    /** Format: date-time */
                    consent_timestamp: string;
                    purposes: {
                        behavioral_campaigns?: boolean;
                        coupon_campaigns?: boolean;
                        punchcard_campaigns?: boolean;
                        email_marketing?: boolean;
                        push_notifications?: boolean;
                        link_tracking?: boolean;
                    };
                    /** @default {} */
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
                        data: {
                            customer: components["schemas"]["OperatorCustomer"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            owner_id: string;
                            lines: components["schemas"]["WalletLine"][];
                            totals: components["schemas"]["WalletTotal"][];
                            created_at: string | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                brand_id?: string | "null";
                reward_id?: string;
                campaign_id?: string | "null";
                event_id?: string | "null";
                type?: "ACCUMULATION" | "REDEMPTION" | "EXPIRATION" | "MIGRATION" | "TRANSFER" | "REVERSAL";
                funded_by?: string;
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: components["schemas"]["Transaction"][];
                        cursor: string | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    reward_id: string;
                    amount: number;
                    reason: string;
                    brand_id?: string | null;
                    expiration_date?: string | null;
                    funded_by?: string | null;
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
                        data: {
                            wallet: components["schemas"]["Wallet"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    sender_id: string;
                    receiver_id: string;
                    /** Format: uuid */
                    reward_id: string;
                    amount: number;
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
                        data: {
                            sender: components["schemas"]["Wallet"];
                            receiver: components["schemas"]["Wallet"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    customer_id?: string;
                    /** Format: uuid */
                    cursor?: string;
                    /** @default 1000 */
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
                        data: {
                            checked: number;
                            different: components["schemas"]["WalletDifference"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
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
                        data: components["schemas"]["OperatorReward"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    platforms?: string[] | null;
                    name?: string;
                    description?: string | null;
                    conditions?: {
                        /** @enum {string} */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /** @enum {string} */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        value: number;
                        primitive?: string | null;
                    }[][] | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
                code?: string;
                brand_id?: string;
                status?: "ACTIVE" | "DISABLED";
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
                        data: components["schemas"]["Coupon"][];
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
                        /** @enum {unknown} */
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
                    code?: string;
                    brand_id?: string | null;
                    name?: string | null;
                    campaign_id?: string | null;
                    grants: {
                        /** Format: uuid */
                        reward_id: string;
                        amount: number;
                        expires_after_days?: number | null;
                        expiration_date?: string | null;
                    }[];
                    costs?: {
                        /** Format: uuid */
                        reward_id: string;
                        amount: number;
                    }[];
                    max_redemptions?: number | null;
                    max_redemptions_per_customer?: number | null;
                    starts_at?: string | null;
                    ends_at?: string | null;
                    platforms?: string[] | null;
                    store_ids?: string[] | null;
                    channel_ids?: string[] | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_id?: string | null;
                    name?: string | null;
                    campaign_id?: string | null;
                    grants?: {
                        /** Format: uuid */
                        reward_id: string;
                        amount: number;
                        expires_after_days?: number | null;
                        expiration_date?: string | null;
                    }[];
                    costs?: {
                        /** Format: uuid */
                        reward_id: string;
                        amount: number;
                    }[];
                    max_redemptions?: number | null;
                    max_redemptions_per_customer?: number | null;
                    starts_at?: string | null;
                    ends_at?: string | null;
                    platforms?: string[] | null;
                    store_ids?: string[] | null;
                    channel_ids?: string[] | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: components["schemas"]["Redemption"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: components["schemas"]["RefusedRedeem"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    count: number;
                    prefix?: string;
                    coupon: {
                        brand_id?: string | null;
                        name?: string | null;
                        campaign_id?: string | null;
                        grants: {
                            /** Format: uuid */
                            reward_id: string;
                            amount: number;
                            expires_after_days?: number | null;
                            expiration_date?: string | null;
                        }[];
                        costs?: {
                            /** Format: uuid */
                            reward_id: string;
                            amount: number;
                        }[];
                        max_redemptions?: number | null;
                        max_redemptions_per_customer?: number | null;
                        starts_at?: string | null;
                        ends_at?: string | null;
                        platforms?: string[] | null;
                        store_ids?: string[] | null;
                        channel_ids?: string[] | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            redemptions_count: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
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
                        data: components["schemas"]["RefusedRedeem"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            gift_card: components["schemas"]["OperatorGiftCard"];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            rank: number;
                            metric: {
                                /** @enum {string} */
                                period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                                /** @enum {string} */
                                field: "spend_total" | "number_of_purchases";
                            };
                            threshold: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
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
                        /** @enum {unknown} */
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
                    name: string;
                    rank: number;
                    metric: {
                        /** @enum {string} */
                        period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                        /** @enum {string} */
                        field: "spend_total" | "number_of_purchases";
                    };
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            rank: number;
                            metric: {
                                /** @enum {string} */
                                period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                                /** @enum {string} */
                                field: "spend_total" | "number_of_purchases";
                            };
                            threshold: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            rank: number;
                            metric: {
                                /** @enum {string} */
                                period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                                /** @enum {string} */
                                field: "spend_total" | "number_of_purchases";
                            };
                            threshold: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            rank: number;
                            metric: {
                                /** @enum {string} */
                                period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                                /** @enum {string} */
                                field: "spend_total" | "number_of_purchases";
                            };
                            threshold: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    rank?: number;
                    metric?: {
                        /** @enum {string} */
                        period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                        /** @enum {string} */
                        field: "spend_total" | "number_of_purchases";
                    };
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            rank: number;
                            metric: {
                                /** @enum {string} */
                                period: "lifetime" | "last_year" | "this_year" | "last_month" | "this_month" | "last_quarter" | "this_quarter" | "last_semester" | "this_semester";
                                /** @enum {string} */
                                field: "spend_total" | "number_of_purchases";
                            };
                            threshold: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
                customer_id?: string;
                state?: "ISSUED" | "RESOLVED" | "REVERSED" | "CANCELLED" | "EXPIRED";
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
                        data: components["schemas"]["OperatorBehaviorEvent"][];
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
                        /** @enum {unknown} */
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
                    customer_id: string;
                    /** @default PURCHASE */
                    type?: string;
                    order?: {
                        purchase_id?: string | null;
                        value?: number | null;
                        discounted_value?: number | null;
                        channel_id?: string | null;
                        store_id?: string | null;
                        redeem?: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        products?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            sku: string;
                            amount: number;
                        }[] | null;
                        shipping?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
                    } | null;
                    brand_id?: string | null;
                    channel_id?: string | null;
                    store_id?: string | null;
                    platform?: string | null;
                    /**
                     * Format: date-time
                     * @description Not in the future, by the time of the database
                     */
                    issued_at?: string;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
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
                        data: components["schemas"]["Campaign"][];
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
                        /** @enum {unknown} */
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
                    name: string;
                    brand_id?: string | null;
                    starts_at?: string | null;
                    ends_at?: string | null;
                    /**
                     * @default [
                     *       "PURCHASE"
                     *     ]
                     */
                    event_types?: string[];
                    platforms?: string[] | null;
                    store_ids?: string[] | null;
                    channel_ids?: string[] | null;
                    conditions?: {
                        /** @enum {string} */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /** @enum {string} */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        value: number;
                        primitive?: string | null;
                    }[][] | null;
                    max_total?: number | null;
                    max_per_customer?: number | null;
                    funded_by?: string | null;
                    consent_purpose?: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
                    /** @default 0 */
                    priority?: number;
                    rewards: {
                        /** Format: uuid */
                        reward_id: string;
                        amount?: number | null;
                        conversion_factor?: number | null;
                        expires_after_days?: number | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_id?: string | null;
                    starts_at?: string | null;
                    ends_at?: string | null;
                    event_types?: string[];
                    platforms?: string[] | null;
                    store_ids?: string[] | null;
                    channel_ids?: string[] | null;
                    conditions?: {
                        /** @enum {string} */
                        type: "Order Value" | "Order Discounted Value" | "Product Quantity" | "Number Of Purchases" | "Tier";
                        /** @enum {string} */
                        operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
                        value: number;
                        primitive?: string | null;
                    }[][] | null;
                    max_total?: number | null;
                    max_per_customer?: number | null;
                    funded_by?: string | null;
                    consent_purpose?: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking") | null;
                    priority?: number;
                    name?: string;
                    rewards?: {
                        /** Format: uuid */
                        reward_id: string;
                        amount?: number | null;
                        conversion_factor?: number | null;
                        expires_after_days?: number | null;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
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
                        data: components["schemas"]["OperatorReviewForm"][];
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
                        /** @enum {unknown} */
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
                    name: string;
                    description?: string | null;
                    /** @enum {string} */
                    type: "RATING" | "SURVEY";
                    /** @enum {string} */
                    status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
                    fields: {
                        name: string;
                        label: string;
                        /** @enum {string} */
                        type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                        /** @default false */
                        required?: boolean;
                        /** @default null */
                        min?: number | null;
                        /** @default null */
                        max?: number | null;
                        /** @default [] */
                        options?: string[];
                        /** @default [] */
                        images?: {
                            /** Format: uri */
                            url: string;
                            alt: string;
                        }[];
                    }[];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    /** @enum {string} */
                    type?: "RATING" | "SURVEY";
                    /** @enum {string} */
                    status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ARCHIVED";
                    fields?: {
                        name: string;
                        label: string;
                        /** @enum {string} */
                        type: "SCORE" | "TEXT" | "CHOICE" | "BOOLEAN";
                        /** @default false */
                        required?: boolean;
                        /** @default null */
                        min?: number | null;
                        /** @default null */
                        max?: number | null;
                        /** @default [] */
                        options?: string[];
                        /** @default [] */
                        images?: {
                            /** Format: uri */
                            url: string;
                            alt: string;
                        }[];
                    }[];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @constant */
                            status: "ERASED";
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: components["schemas"]["PersonaEvent"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
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
                        data: {
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
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
                        data: {
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    rules: {
                        conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
                        /** @default 20 */
                        max_group_size?: number;
                        /** @default [] */
                        temporal_limits?: {
                            /** @enum {string} */
                            unit: "minute" | "hour" | "day" | "week";
                            value: number;
                            /** @default null */
                            max?: number | null;
                        }[];
                        /** @default  */
                        description?: string;
                        isDefault?: boolean;
                    }[];
                    /** @default [] */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    /** @default null */
                    email?: string | null;
                    /** @default null */
                    document_type?: string | null;
                    /** @default null */
                    document_number?: string | null;
                    /** @default null */
                    external_id?: string | null;
                    /** @default null */
                    first_name?: string | null;
                    /** @default null */
                    second_name?: string | null;
                    /** @default null */
                    last_name?: string | null;
                    /** @default null */
                    second_last_name?: string | null;
                    /** @default false */
                    email_verified?: boolean;
                    /** @default null */
                    dob?: string | null;
                    /** @default null */
                    gender?: ("MALE" | "FEMALE") | null;
                    /** @default null */
                    country?: string | null;
                    /** @default null */
                    city?: string | null;
                    /** @default null */
                    phone?: string | null;
                    /** @default false */
                    is_anonymous?: boolean;
                    /** @default null */
                    source?: string | null;
                    /** @default null */
                    channel?: string | null;
                    /** @default false */
                    phone_verified?: boolean;
                    /** @default ACTIVE */
                    status?: string;
                    /** @default {} */
                    tags?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @default null */
                    addresses?: {
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        reference?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                    }[] | null;
                    /** @default null */
                    billing_info?: {
                        /** @default null */
                        document_number?: string | null;
                        /** @default null */
                        document_type?: string | null;
                        /** @default null */
                        legal_name?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        street_1?: string | null;
                        /** @default null */
                        street_2?: string | null;
                        /** @default null */
                        street_number?: string | null;
                        /** @default null */
                        city?: string | null;
                        /** @default null */
                        state?: string | null;
                        /** @default null */
                        country?: string | null;
                        /** @default null */
                        zip_code?: string | null;
                        /** @default null */
                        phone?: string | null;
                        /** @default null */
                        email?: string | null;
                    }[] | null;
                    /** @default null */
                    payments?: {
                        /** @default null */
                        last_four?: string | null;
                        /** @default null */
                        card_holder?: string | null;
                        /** @default null */
                        card_brand?: string | null;
                        /** @default null */
                        alias?: string | null;
                        /** @default null */
                        expiry_month?: number | null;
                        /** @default null */
                        expiry_year?: number | null;
                    }[] | null;
                    /** @description Ignored */
                    readonly created_at?: unknown;
                    /** @description Ignored */
                    readonly updated_at?: unknown;
                    /** @description Ignored */
                    readonly data?: unknown;
                    /** @description Ignored */
                    readonly id?: unknown;
                    /** @description Nobody is made deleted: null, or left out */
                    deleted_at?: null;
                    order?: {
                        purchase_id?: string | null;
                        value?: number | null;
                        discounted_value?: number | null;
                        channel_id?: string | null;
                        store_id?: string | null;
                        redeem?: {
                            /** Format: uuid */
                            id: string;
                            amount: number;
                        }[] | null;
                        metadata?: {
                            [key: string]: unknown;
                        } | null;
                        products?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                            sku: string;
                            amount: number;
                        }[] | null;
                        shipping?: {
                            value?: number | null;
                            discounted_value?: number | null;
                            redeem?: {
                                /** Format: uuid */
                                id: string;
                                amount: number;
                            }[] | null;
                            tags?: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            metadata?: {
                                [key: string]: unknown;
                            } | null;
                        } | null;
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
                        data: {
                            /** @enum {string} */
                            outcome: "NEW_PERSONA" | "JOIN" | "MERGE";
                            persona_id: string | null;
                            merged_persona_ids: string[];
                            matches: {
                                /** Format: uuid */
                                persona_id: string;
                                contact_ids: string[];
                                rules: {
                                    description: string;
                                    conditions: ("document_number" | "external_id" | "email" | "phone" | "dob" | "first_name" | "second_name" | "last_name" | "second_last_name" | "document_type" | "source" | "channel" | "gender" | "country" | "city" | "email_verified" | "phone_verified")[];
                                }[];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
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
                        data: components["schemas"]["ImportSummary"][];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description Names the call in answers and logs: 1 to 128 visible ASCII characters. In place of any other one ours is used. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description When present, it must be the account of the token. */
                "x-account-id"?: components["parameters"]["AccountId"];
            };
            path: {
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
                        data: {
                            index: number;
                            event_index: number | null;
                            id: string | null;
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "DOCUMENT_PAIR_REQUIRED" | "SEARCH_FILTER_REQUIRED" | "TAGS_PARAMETER_REQUIRED" | "INVALID_DATE" | "INVALID_CURSOR" | "ACCOUNT_HEADER_REQUIRED" | "INVALID_CONDITION" | "IDEMPOTENCY_KEY_INVALID" | "TOKEN_MISSING" | "TOKEN_INVALID" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "INSUFFICIENT_SCOPE" | "ACCOUNT_MISMATCH" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CUSTOMER_NOT_FOUND" | "COUPON_NOT_FOUND" | "REDEMPTION_NOT_FOUND" | "EVENT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "FORM_NOT_FOUND" | "REWARD_NOT_FOUND" | "IMPORT_NOT_FOUND" | "CAMPAIGN_NOT_FOUND" | "TIER_NOT_FOUND" | "GIFT_CARD_NOT_FOUND" | "PERSONA_NOT_FOUND" | "DEAD_LETTER_NOT_FOUND" | "BATCH_NOT_FOUND" | "COUPON_ALREADY_REDEEMED" | "COUPON_LIMIT_REACHED" | "COUPON_ALREADY_REVERSED" | "REWARD_ALREADY_SPENT" | "FIELD_ALREADY_SET" | "EVENT_NOT_FULFILLABLE" | "EVENT_PROCESSING" | "CUSTOMER_NOT_ACTIVE" | "CONTACT_CONFLICT" | "CUSTOMER_EXISTS" | "COUPON_CODE_EXISTS" | "EVENT_EXISTS" | "TIER_IN_USE" | "TIER_RANK_EXISTS" | "GIFT_CARD_REDEEMED" | "UNDO_NOT_POSSIBLE" | "STATE_CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WRITE_CONFLICT" | "COUPON_DISABLED" | "COUPON_NOT_STARTED" | "COUPON_EXPIRED" | "COUPON_NOT_APPLICABLE" | "COUPON_RECIPIENT_MISMATCH" | "COUPON_CONDITIONS_NOT_MET" | "INSUFFICIENT_BALANCE" | "REWARD_UNKNOWN" | "REWARD_NOT_APPLICABLE" | "CAMPAIGN_UNKNOWN" | "GIFT_CARD_EXPIRED" | "PERSONA_UNKNOWN" | "TIER_UNKNOWN" | "LIMIT_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IMPORT_ALL_FAILED" | "RATE_LIMITED" | "INTERNAL" | "SERVICE_UNAVAILABLE" | "QUEUE_UNAVAILABLE" | "UPSTREAM_TIMEOUT" | "DUPLICATE_IN_REQUEST";
                            message: string;
                            field: string | null;
                            row_id: string;
                        }[];
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        data: {
                            total: number;
                            created: number;
                            updated: number;
                            unchanged: number;
                            failed: number;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
                import_id?: string;
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
                        data: components["schemas"]["DeadLetter"][];
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
                        /** @enum {unknown} */
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
                    /** Format: uuid */
                    import_id?: string;
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
                        data: {
                            queued: number;
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                    jti?: string;
                    subject?: string;
                    /** Format: date-time */
                    issued_before?: string;
                    /** Format: date-time */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                        /** @enum {unknown} */
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
                limit?: number;
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
                        data: components["schemas"]["Revocation"][];
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
                        /** @enum {unknown} */
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
                limit?: number;
                cursor?: string;
                actor?: string;
                resource?: "account" | "campaign" | "contact" | "coupon" | "customer" | "dead_letter" | "event" | "gift_card" | "identity_rules" | "import" | "persona" | "redemption" | "review_form" | "reward" | "tier" | "token" | "transfer" | "wallet";
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            service: "customers" | "wallet" | "contacts" | "catalog" | "migration";
                            actor: string;
                            resource: string;
                            resource_id: string;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            request_id: string;
                            created_at: string;
                        }[];
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
                        /** @enum {unknown} */
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
