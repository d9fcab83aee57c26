//! Tables, the same on both databases. Times are ms since 1970 UTC, money is fen, texts in several languages are JSON.
//!
//! Tables and columns carry the words of the specification's wire, so that a row and an answer read alike: an activity is a
//! `competition`, a sign-up an `apply`, a moment a `scene`.

diesel::table! {
    notice_event (word) {
        word -> Text,
    }
}

diesel::table! {
    audit_action (word) {
        word -> Text,
    }
}

diesel::table! {
    channel (word) {
        word -> Text,
    }
}

diesel::table! {
    source (word) {
        word -> Text,
    }
}

diesel::table! {
    merchant (id) {
        id -> Text,
        name -> Text,
        intro -> Text,
        logo -> Text,
        contact_phone -> Text,
        contact_mail -> Text,
        tabs -> SmallInt,
        status -> crate::db::stored::MerchantStatusText,
        created_time -> BigInt,
        search_version -> Integer,
        cover -> Text,
        theme_colour -> Text,
        version -> BigInt,
        refund_approval_fen -> Nullable<BigInt>,
        offline_pay_hours -> Integer,
    }
}

diesel::table! {
    account (id) {
        id -> BigInt,
        username -> Nullable<Text>,
        email -> Nullable<Text>,
        mobile -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        nickname -> Text,
        avatar -> Text,
        gender -> SmallInt,
        intro -> Text,
        language -> Text,
        login_ip -> Text,
        login_num -> BigInt,
        login_time -> Nullable<BigInt>,
        created_time -> BigInt,
        updated_time -> BigInt,
        realname -> Text,
        birthday -> Text,
        address -> Text,
        region -> Text,
        show_me -> Bool,
    }
}

diesel::table! {
    account_closing (account_id) {
        account_id -> BigInt,
        merchant_id -> Text,
        closed -> Bool,
        asked_time -> BigInt,
        closes_time -> BigInt,
        next_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    account_export (id) {
        id -> BigInt,
        account_id -> BigInt,
        merchant_id -> Text,
        created_time -> BigInt,
        lease_time -> BigInt,
        keep_until -> Nullable<BigInt>,
    }
}

diesel::table! {
    account_export_piece (export_id, number) {
        export_id -> BigInt,
        number -> Integer,
        body -> Text,
    }
}

diesel::table! {
    token (id) {
        id -> BigInt,
        hash -> Binary,
        account_id -> BigInt,
        created_time -> BigInt,
        used_time -> BigInt,
        expire_time -> BigInt,
        client -> crate::db::stored::ClientText,
        address -> Text,
        confirmed_time -> BigInt,
    }
}

diesel::table! {
    identity (app_id, openid) {
        app_id -> Text,
        openid -> Text,
        unionid -> Nullable<Text>,
        account_id -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    login_handle (hash) {
        hash -> Binary,
        kind -> crate::db::stored::HandleKindText,
        sealed -> Text,
        expire_time -> BigInt,
    }
}

diesel::table! {
    credential (kind, app_id) {
        kind -> crate::db::stored::CredentialKindText,
        app_id -> Text,
        sealed -> Text,
        expire_time -> BigInt,
        lease_time -> BigInt,
    }
}

diesel::table! {
    consent (id) {
        id -> BigInt,
        account_id -> BigInt,
        scope -> Text,
        version -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    login_code (target, purpose, merchant_id) {
        target -> Text,
        purpose -> crate::db::stored::CodePurposeText,
        merchant_id -> Text,
        hash -> Binary,
        tries -> Integer,
        expire_time -> BigInt,
    }
}

diesel::table! {
    rate_window (bucket) {
        bucket -> Text,
        hits -> BigInt,
        end_time -> BigInt,
    }
}

diesel::table! {
    person_info (id) {
        id -> BigInt,
        account_id -> BigInt,
        name -> Text,
        gender -> SmallInt,
        area_code -> Text,
        phone -> Text,
        email -> Text,
        birthday -> Text,
        relation -> crate::db::stored::RelationText,
        org -> Text,
        job_title -> Text,
        size -> Text,
        emergency_name -> Text,
        emergency_phone -> Text,
        guardian_name -> Text,
        guardian_phone -> Text,
        is_default -> Bool,
        created_time -> BigInt,
        updated_time -> BigInt,
        id_type -> crate::db::stored::IdTypeText,
        id_no -> Text,
        city_code -> Text,
        city_name -> Text,
        extra -> Text,
    }
}

diesel::table! {
    nonce (account_id, call, value) {
        account_id -> BigInt,
        call -> Text,
        value -> Text,
        body_hash -> Binary,
        answer -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    notice (id) {
        id -> BigInt,
        account_id -> BigInt,
        merchant_id -> Text,
        event -> crate::db::stored::NoticeEventText,
        subject_id -> BigInt,
        read_time -> Nullable<BigInt>,
        created_time -> BigInt,
        occurrence -> BigInt,
        facts -> Text,
        link -> Text,
    }
}

diesel::table! {
    notice_count (account_id) {
        account_id -> BigInt,
        unread -> BigInt,
    }
}

diesel::table! {
    notice_off (account_id, event_group, channel) {
        account_id -> BigInt,
        event_group -> crate::db::stored::NoticeGroupText,
        channel -> crate::db::stored::NoticeChannelText,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> crate::db::stored::MessageKindText,
        recipient -> Text,
        purpose -> Text,
        language -> Text,
        subject -> Text,
        body -> Text,
        code -> Nullable<Text>,
        state -> crate::db::stored::OutboxStateText,
        tries -> Integer,
        next_time -> BigInt,
        expire_time -> BigInt,
        created_time -> BigInt,
        ticket_merchant -> Nullable<Text>,
        ticket_apply -> Nullable<BigInt>,
        lane -> crate::db::stored::LaneText,
        message_merchant -> Nullable<Text>,
        message_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    server_key (id) {
        id -> Text,
        proof -> Text,
    }
}

diesel::table! {
    doomed_object (key) {
        key -> Text,
    }
}

diesel::table! {
    staff (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        account_name -> Text,
        name -> Text,
        password_hash -> Text,
        role -> crate::db::stored::RoleText,
        competitions -> Text,
        status -> crate::db::stored::StaffStatusText,
        created_time -> BigInt,
        login_time -> Nullable<BigInt>,
        password_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    staff_token (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        hash -> Binary,
        staff_id -> BigInt,
        created_time -> BigInt,
        expire_time -> BigInt,
        used_time -> BigInt,
        client -> crate::db::stored::ClientText,
        address -> Text,
    }
}

diesel::table! {
    staff_factor (merchant_id, staff_id) {
        merchant_id -> Text,
        staff_id -> BigInt,
        secret -> Text,
        set_time -> Nullable<BigInt>,
        last_step -> BigInt,
        pending -> Text,
        pending_time -> BigInt,
    }
}

diesel::table! {
    staff_recovery (merchant_id, staff_id, hash) {
        merchant_id -> Text,
        staff_id -> BigInt,
        hash -> Binary,
    }
}

diesel::table! {
    staff_challenge (merchant_id, hash) {
        merchant_id -> Text,
        hash -> Binary,
        staff_id -> BigInt,
        tries -> Integer,
        expire_time -> BigInt,
    }
}

diesel::table! {
    staff_invitation (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        hash -> Binary,
        staff_id -> BigInt,
        name -> Text,
        role -> crate::db::stored::RoleText,
        competitions -> Text,
        created_time -> BigInt,
        expire_time -> BigInt,
    }
}

diesel::table! {
    staff_nonce (merchant_id, staff_id, call, value) {
        merchant_id -> Text,
        staff_id -> BigInt,
        call -> Text,
        value -> Text,
        body_hash -> Binary,
        answer -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    audit_log (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        staff_id -> Nullable<BigInt>,
        account_name -> Text,
        address -> Text,
        call -> Text,
        subject -> Text,
        subject_id -> BigInt,
        before_json -> Text,
        after_json -> Text,
        reason -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    upload (merchant_id, key) {
        key -> Text,
        merchant_id -> Text,
        account_id -> Nullable<BigInt>,
        staff_id -> Nullable<BigInt>,
        state -> crate::db::stored::UploadStateText,
        created_time -> BigInt,
        copy_stays -> Bool,
    }
}

diesel::table! {
    category (merchant_id, code) {
        merchant_id -> Text,
        code -> Text,
        name -> Text,
        sort -> Integer,
    }
}

diesel::table! {
    competition (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        name -> Text,
        subtitle -> Text,
        category -> Text,
        cover -> Text,
        place -> Text,
        timezone -> Text,
        kind -> crate::db::stored::ActivityKindText,
        status -> crate::db::stored::ActivityStatusText,
        signup_start -> BigInt,
        signup_end -> BigInt,
        submit_start -> Nullable<BigInt>,
        submit_end -> Nullable<BigInt>,
        like_start -> Nullable<BigInt>,
        like_end -> Nullable<BigInt>,
        judge_start -> Nullable<BigInt>,
        judge_end -> Nullable<BigInt>,
        start_time -> BigInt,
        end_time -> BigInt,
        review_required -> Bool,
        rank_enabled -> Bool,
        free -> Bool,
        form_version -> BigInt,
        apply_count -> BigInt,
        work_count -> BigInt,
        sort -> BigInt,
        created_time -> BigInt,
        updated_time -> BigInt,
        settings -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    competition_detail (merchant_id, competition_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        slug -> Nullable<Text>,
        details -> Text,
        rules -> Text,
        schedule -> Text,
        organiser -> Text,
        contact -> Text,
        address -> Text,
        notice -> Text,
        statement -> Text,
        cancel_reason -> Text,
    }
}

diesel::table! {
    competition_count (merchant_id, competition_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        like_count -> BigInt,
        work_last -> BigInt,
    }
}

diesel::table! {
    competition_group (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        name -> Text,
        intro -> Text,
        mode -> crate::db::stored::GroupModeText,
        fee_fen -> BigInt,
        fee_mode -> crate::db::stored::FeeModeText,
        capacity -> Nullable<BigInt>,
        held -> BigInt,
        min_age -> Nullable<Integer>,
        max_age -> Nullable<Integer>,
        gender_limit -> SmallInt,
        team_min -> Nullable<Integer>,
        team_max -> Nullable<Integer>,
        sort -> Integer,
        open -> Bool,
        wait_last -> BigInt,
        waiting -> BigInt,
        work_count -> BigInt,
        capacity_unit -> crate::db::stored::CapacityUnitText,
        fee_steps -> Text,
    }
}

diesel::table! {
    competition_form (merchant_id, competition_id, form_version) {
        merchant_id -> Text,
        competition_id -> BigInt,
        form_version -> BigInt,
        body -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    search_token (merchant_id, token, competition_id) {
        merchant_id -> Text,
        token -> Text,
        competition_id -> BigInt,
    }
}

diesel::table! {
    competition_news (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        title -> Text,
        content -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    banner (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        image -> Text,
        competition_id -> Nullable<BigInt>,
        sort -> Integer,
        enabled -> Bool,
        title -> Text,
        url -> Text,
        start_time -> Nullable<BigInt>,
        end_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    preview_token (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        hash -> Binary,
        expire_time -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    favorite (merchant_id, account_id, competition_id) {
        account_id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    mailing (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        event -> crate::db::stored::NoticeEventText,
        occurrence -> BigInt,
        after_id -> BigInt,
        done -> Bool,
        created_time -> BigInt,
        due_time -> BigInt,
    }
}

diesel::table! {
    message (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        staff_id -> BigInt,
        title -> Text,
        content -> Text,
        target -> crate::db::stored::MessageTargetText,
        by_mail -> Bool,
        audience -> Text,
        state -> crate::db::stored::MessageStateText,
        total -> BigInt,
        told -> BigInt,
        mail_total -> BigInt,
        mail_queued -> BigInt,
        mail_sent -> BigInt,
        mail_failed -> BigInt,
        until_id -> BigInt,
        told_after -> BigInt,
        mailed_after -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    apply (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        apply_no -> Text,
        competition_id -> BigInt,
        group_id -> BigInt,
        account_id -> BigInt,
        status -> crate::db::stored::SignupStatusText,
        pay_status -> crate::db::stored::PayStatusText,
        amount_fen -> BigInt,
        seats -> BigInt,
        person_count -> Integer,
        form_version -> BigInt,
        answers -> Text,
        agreement_version -> Text,
        reject_reason -> Text,
        created_time -> BigInt,
        updated_time -> BigInt,
        sealed_answers -> Text,
        wait_no -> Nullable<BigInt>,
        offer_expire -> Nullable<BigInt>,
        lapsed_before -> Bool,
        reminded -> Bool,
        revoke_reason -> Text,
        note -> Text,
        source -> crate::db::stored::SignupSourceText,
        version -> BigInt,
        approved_time -> Nullable<BigInt>,
        slot -> BigInt,
        followed_time -> Nullable<BigInt>,
        team_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    apply_person (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        apply_id -> BigInt,
        competition_id -> BigInt,
        person_info_id -> Nullable<BigInt>,
        name -> Text,
        phone -> Text,
        snapshot -> Text,
        live -> Bool,
        id_no -> Text,
        id_no_index -> Nullable<Text>,
        ticket_issue -> Integer,
        answers -> Text,
        sealed_answers -> Text,
        account_id -> Nullable<BigInt>,
        search_text -> Text,
        is_first -> Bool,
        owner_id -> BigInt,
    }
}

diesel::table! {
    apply_draft (merchant_id, account_id, group_id) {
        account_id -> BigInt,
        group_id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        form_version -> BigInt,
        body -> Text,
        updated_time -> BigInt,
    }
}

diesel::table! {
    apply_history (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        apply_id -> BigInt,
        apply_person_id -> Nullable<BigInt>,
        person_info_id -> Nullable<BigInt>,
        answers -> Text,
        sealed_answers -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    apply_permit (merchant_id, apply_id) {
        merchant_id -> Text,
        apply_id -> BigInt,
        whole -> Bool,
        questions -> Text,
        review_again -> Bool,
        until_time -> BigInt,
        note -> Text,
    }
}

diesel::table! {
    apply_transfer (merchant_id, apply_id) {
        merchant_id -> Text,
        apply_id -> BigInt,
        code -> Text,
        expire_time -> BigInt,
    }
}

diesel::table! {
    apply_event (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        apply_id -> BigInt,
        event -> Text,
        from_status -> Text,
        to_status -> Text,
        actor -> Text,
        staff_id -> Nullable<BigInt>,
        reason -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    work (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        group_id -> BigInt,
        apply_id -> BigInt,
        account_id -> BigInt,
        work_no -> Nullable<BigInt>,
        title -> Text,
        author_name -> Text,
        media -> Text,
        allow_download -> Bool,
        kind -> crate::db::stored::WorkKindText,
        cover -> Text,
        cover_width -> Integer,
        cover_height -> Integer,
        duration_ms -> Nullable<Integer>,
        status -> crate::db::stored::WorkStatusText,
        revision_status -> Nullable<crate::db::stored::RevisionStatusText>,
        like_count -> BigInt,
        gift_value -> BigInt,
        comment_count -> BigInt,
        view_count -> BigInt,
        popularity -> BigInt,
        shuffle -> BigInt,
        version -> BigInt,
        submitted_time -> Nullable<BigInt>,
        published_time -> Nullable<BigInt>,
        created_time -> BigInt,
        updated_time -> BigInt,
        report_count -> Integer,
    }
}

diesel::table! {
    work_detail (merchant_id, work_id) {
        merchant_id -> Text,
        work_id -> BigInt,
        intro -> Text,
        tutor_name -> Text,
        originality -> Text,
        return_reason -> Text,
        revision_reason -> Text,
        revision -> Text,
        search_text -> Text,
    }
}

diesel::table! {
    work_report (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        work_id -> BigInt,
        account_id -> Nullable<BigInt>,
        reason -> crate::db::stored::WorkReportReasonText,
        detail -> Text,
        created_time -> BigInt,
        settled_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    work_token (merchant_id, competition_id, token, work_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        token -> Text,
        work_id -> BigInt,
    }
}

diesel::table! {
    work_event (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        work_id -> BigInt,
        event -> Text,
        from_status -> Text,
        to_status -> Text,
        actor -> Text,
        staff_id -> Nullable<BigInt>,
        reason -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    work_view (merchant_id, work_id, viewer) {
        merchant_id -> Text,
        work_id -> BigInt,
        viewer -> Binary,
        created_time -> BigInt,
    }
}

diesel::table! {
    gift (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        icon -> crate::db::stored::GiftIconText,
        name -> Text,
        cost -> BigInt,
        value -> BigInt,
        sort -> Integer,
        enabled -> Bool,
    }
}

diesel::table! {
    vote (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        work_id -> BigInt,
        account_id -> BigInt,
        kind -> crate::db::stored::VoteKindText,
        day -> BigInt,
        gift_id -> Nullable<BigInt>,
        count -> BigInt,
        cost -> BigInt,
        value -> BigInt,
        nonce -> Nullable<Text>,
        status -> crate::db::stored::VoteStatusText,
        reason -> Nullable<crate::db::stored::VoteReasonText>,
        note -> Text,
        device -> Nullable<Binary>,
        network -> Binary,
        young -> Bool,
        created_time -> BigInt,
        updated_time -> BigInt,
    }
}

diesel::table! {
    vote_budget (merchant_id, competition_id, account_id, day) {
        merchant_id -> Text,
        competition_id -> BigInt,
        account_id -> BigInt,
        day -> BigInt,
        likes -> BigInt,
        points -> BigInt,
    }
}

diesel::table! {
    vote_device (merchant_id, competition_id, device) {
        merchant_id -> Text,
        competition_id -> BigInt,
        device -> Binary,
        accounts -> BigInt,
        day -> BigInt,
        day_accounts -> BigInt,
    }
}

diesel::table! {
    vote_device_account (merchant_id, competition_id, device, account_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        device -> Binary,
        account_id -> BigInt,
        day -> BigInt,
    }
}

diesel::table! {
    popularity_due (merchant_id, work_id) {
        merchant_id -> Text,
        work_id -> BigInt,
        due_time -> BigInt,
    }
}

diesel::table! {
    work_vote (merchant_id, work_id) {
        merchant_id -> Text,
        work_id -> BigInt,
        commenters -> BigInt,
        viewers -> BigInt,
        held -> BigInt,
        voided -> BigInt,
        voided_seen -> BigInt,
        voided_step -> BigInt,
    }
}

diesel::table! {
    vote_alert (merchant_id, competition_id, kind, occurrence) {
        merchant_id -> Text,
        competition_id -> BigInt,
        kind -> crate::db::stored::VoteAlertText,
        occurrence -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    work_viewer (merchant_id, work_id, account_id) {
        merchant_id -> Text,
        work_id -> BigInt,
        account_id -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    vote_act (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        vote_id -> BigInt,
        work_id -> BigInt,
        account_id -> BigInt,
        act -> crate::db::stored::VoteActText,
        day -> BigInt,
        value -> BigInt,
        created_time -> BigInt,
        leaf -> Nullable<BigInt>,
    }
}

diesel::table! {
    merchant_log_key (merchant_id) {
        merchant_id -> Text,
        public_key -> Binary,
        private_key -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    vote_log (merchant_id, competition_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        origin -> Text,
        size -> BigInt,
        signed_size -> BigInt,
        signed_time -> BigInt,
        checkpoint -> Text,
    }
}

diesel::table! {
    vote_tile (merchant_id, competition_id, level, n) {
        merchant_id -> Text,
        competition_id -> BigInt,
        level -> Integer,
        n -> BigInt,
        hashes -> Binary,
    }
}

diesel::table! {
    comment (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        work_id -> BigInt,
        account_id -> BigInt,
        kind -> crate::db::stored::CommentKindText,
        content -> Text,
        search_text -> Text,
        at_ms -> Nullable<BigInt>,
        color -> Nullable<BigInt>,
        root_id -> Nullable<BigInt>,
        reply_to -> Nullable<BigInt>,
        like_count -> BigInt,
        reply_count -> BigInt,
        report_count -> BigInt,
        status -> crate::db::stored::CommentStatusText,
        cause -> Nullable<crate::db::stored::CommentCauseText>,
        hide_reason -> Text,
        check_time -> Nullable<BigInt>,
        check_tries -> BigInt,
        announced -> Bool,
        published_time -> Nullable<BigInt>,
        created_time -> BigInt,
        updated_time -> BigInt,
    }
}

diesel::table! {
    comment_like (merchant_id, comment_id, account_id) {
        merchant_id -> Text,
        comment_id -> BigInt,
        account_id -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    comment_report (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        comment_id -> BigInt,
        account_id -> Nullable<BigInt>,
        reason -> crate::db::stored::CommentReportReasonText,
        detail -> Text,
        created_time -> BigInt,
        settled_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    comment_words (merchant_id, version) {
        merchant_id -> Text,
        version -> BigInt,
        words -> Text,
    }
}

diesel::table! {
    work_commenter (merchant_id, work_id, account_id) {
        merchant_id -> Text,
        competition_id -> BigInt,
        work_id -> BigInt,
        account_id -> BigInt,
        comments -> BigInt,
        counted -> Bool,
        day -> BigInt,
    }
}

diesel::table! {
    activity_visit (merchant_id, competition_id, day, source) {
        merchant_id -> Text,
        competition_id -> BigInt,
        day -> BigInt,
        source -> crate::db::stored::VisitSourceText,
        count -> BigInt,
    }
}

diesel::table! {
    visit_viewer (merchant_id, competition_id, day, viewer) {
        merchant_id -> Text,
        competition_id -> BigInt,
        day -> BigInt,
        viewer -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    scene (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        account_id -> Nullable<BigInt>,
        staff_id -> Nullable<BigInt>,
        kind -> crate::db::stored::MediaKindText,
        caption -> Text,
        taken_time -> BigInt,
        status -> crate::db::stored::MomentStatusText,
        shown -> Bool,
        like_count -> BigInt,
        download_count -> BigInt,
        popularity -> BigInt,
        created_time -> BigInt,
    }
}

diesel::table! {
    scene_taker (merchant_id, scene_id, viewer) {
        merchant_id -> Text,
        scene_id -> BigInt,
        viewer -> Binary,
        created_time -> BigInt,
    }
}

diesel::table! {
    media (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        work_id -> Nullable<BigInt>,
        scene_id -> Nullable<BigInt>,
        upload_key -> Text,
        poster_key -> Nullable<Text>,
        kind -> crate::db::stored::MediaKindText,
        status -> crate::db::stored::MediaStatusText,
        tries -> Integer,
        next_time -> BigInt,
        shown_key -> Text,
        shown_poster -> Text,
        width -> Integer,
        height -> Integer,
        duration_ms -> Nullable<Integer>,
        size -> BigInt,
        sha256 -> Nullable<Binary>,
        created_time -> BigInt,
        original_key -> Text,
        converts -> Bool,
    }
}

diesel::table! {
    team (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        group_id -> BigInt,
        name -> Text,
        search_text -> Text,
        slogan -> Text,
        captain_id -> BigInt,
        invite_code -> Text,
        status -> crate::db::stored::TeamStatusText,
        member_count -> BigInt,
        passed_on -> Bool,
        small_time -> Nullable<BigInt>,
        version -> BigInt,
        created_time -> BigInt,
        updated_time -> BigInt,
        logo -> Text,
    }
}

diesel::table! {
    team_member (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        team_id -> BigInt,
        account_id -> BigInt,
        person_info_id -> Nullable<BigInt>,
        name -> Text,
        search_text -> Text,
        record -> Text,
        form_version -> BigInt,
        agreement_version -> Text,
        status -> crate::db::stored::TeamMemberStatusText,
        replace_time -> Nullable<BigInt>,
        joined_time -> BigInt,
        left_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    team_search (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        competition_id -> BigInt,
        group_id -> BigInt,
        account_id -> BigInt,
        line -> Text,
        hidden -> Bool,
        created_time -> BigInt,
        updated_time -> BigInt,
    }
}

diesel::table! {
    team_request (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        search_id -> BigInt,
        team_id -> BigInt,
        declined -> Bool,
        created_time -> BigInt,
    }
}

diesel::table! {
    pay_service (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        service -> crate::db::stored::PayServiceText,
        enabled -> Bool,
        sealed -> Text,
        updated_time -> BigInt,
    }
}

diesel::table! {
    pay_order (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        order_no -> Text,
        apply_id -> BigInt,
        competition_id -> BigInt,
        account_id -> BigInt,
        amount_fen -> BigInt,
        status -> crate::db::stored::OrderStatusText,
        cause -> Nullable<crate::db::stored::CloseCauseText>,
        confirmed_by -> Nullable<crate::db::stored::ConfirmedByText>,
        staff_id -> Nullable<BigInt>,
        paid_fen -> BigInt,
        refunded_fen -> BigInt,
        refunding_fen -> BigInt,
        held_seats -> BigInt,
        expire_time -> BigInt,
        paid_time -> Nullable<BigInt>,
        next_time -> Nullable<BigInt>,
        looks -> BigInt,
        created_time -> BigInt,
        updated_time -> BigInt,
        alert_time -> Nullable<BigInt>,
        of_member -> Bool,
    }
}

diesel::table! {
    pay_attempt (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        order_id -> BigInt,
        number -> Integer,
        channel -> crate::db::stored::PayChannelText,
        status -> crate::db::stored::AttemptStatusText,
        reference -> Nullable<Text>,
        channel_no -> Nullable<Text>,
        end_time -> BigInt,
        created_time -> BigInt,
        paid_time -> Nullable<BigInt>,
        billed_day -> Nullable<BigInt>,
    }
}

diesel::table! {
    pay_refund (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        refund_no -> Text,
        order_id -> BigInt,
        attempt_id -> BigInt,
        amount_fen -> BigInt,
        surplus -> Bool,
        source -> crate::db::stored::RefundSourceText,
        status -> crate::db::stored::RefundStatusText,
        reason -> Text,
        staff_id -> Nullable<BigInt>,
        reference -> Nullable<Text>,
        fail_code -> Nullable<Text>,
        next_time -> Nullable<BigInt>,
        tries -> BigInt,
        created_time -> BigInt,
        done_time -> Nullable<BigInt>,
        outside -> Bool,
        decided_id -> Nullable<BigInt>,
        reject_reason -> Text,
        billed_day -> Nullable<BigInt>,
        alert_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    pay_notice (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        service -> crate::db::stored::PayServiceText,
        notice_no -> Text,
        created_time -> BigInt,
    }
}

diesel::table! {
    pay_bill_day (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        service -> crate::db::stored::PayServiceText,
        day -> BigInt,
        state -> crate::db::stored::BillStateText,
        code -> Text,
        bill_count -> BigInt,
        bill_fen -> BigInt,
        own_count -> BigInt,
        own_fen -> BigInt,
        matched_count -> BigInt,
        matched_fen -> BigInt,
        other_count -> BigInt,
        next_time -> Nullable<BigInt>,
        tries -> BigInt,
        checked_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    pay_bill_difference (merchant_id, id) {
        id -> BigInt,
        merchant_id -> Text,
        service -> crate::db::stored::PayServiceText,
        day -> BigInt,
        kind -> crate::db::stored::DifferenceKindText,
        attempt_no -> Text,
        refund_no -> Text,
        channel_no -> Text,
        order_id -> Nullable<BigInt>,
        attempt_id -> Nullable<BigInt>,
        refund_id -> Nullable<BigInt>,
        own_fen -> Nullable<BigInt>,
        bill_fen -> Nullable<BigInt>,
        status -> crate::db::stored::DifferenceStatusText,
        staff_id -> Nullable<BigInt>,
        note -> Text,
        created_time -> BigInt,
        checked_time -> BigInt,
        done_time -> Nullable<BigInt>,
        alert_time -> Nullable<BigInt>,
    }
}

diesel::table! {
    pay_alert (merchant_id) {
        merchant_id -> Text,
        told_time -> BigInt,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    account,
    account_closing,
    apply,
    apply_permit,
    apply_person,
    apply_transfer,
    competition,
    competition_count,
    competition_detail,
    competition_group,
    favorite,
    gift,
    merchant,
    notice_off,
    pay_attempt,
    pay_bill_day,
    pay_bill_difference,
    pay_order,
    pay_refund,
    search_token,
    team,
    team_member,
    team_request,
    team_search,
    token,
    vote,
    work,
    work_detail,
    work_token,
    work_vote
);
diesel::joinable!(account_export_piece -> account_export (export_id));
diesel::allow_tables_to_appear_in_same_query!(account, identity);
diesel::allow_tables_to_appear_in_same_query!(identity, token);
diesel::allow_tables_to_appear_in_same_query!(account_export, account_export_piece);
diesel::allow_tables_to_appear_in_same_query!(apply, apply_event);
diesel::allow_tables_to_appear_in_same_query!(apply, apply_history);
diesel::allow_tables_to_appear_in_same_query!(apply_history, apply_person);
diesel::allow_tables_to_appear_in_same_query!(apply_history, competition);
diesel::allow_tables_to_appear_in_same_query!(apply, competition_form);
diesel::allow_tables_to_appear_in_same_query!(competition_form, team_member);
diesel::allow_tables_to_appear_in_same_query!(apply_draft, competition);
diesel::allow_tables_to_appear_in_same_query!(apply_draft, competition_group);
diesel::allow_tables_to_appear_in_same_query!(merchant, notice);
diesel::allow_tables_to_appear_in_same_query!(message, staff);
diesel::allow_tables_to_appear_in_same_query!(merchant, staff, staff_challenge, staff_factor, staff_invitation, staff_token);
diesel::allow_tables_to_appear_in_same_query!(apply_event, staff);
diesel::allow_tables_to_appear_in_same_query!(competition, mailing);
diesel::allow_tables_to_appear_in_same_query!(media, scene, work);
diesel::allow_tables_to_appear_in_same_query!(competition, scene);
diesel::allow_tables_to_appear_in_same_query!(banner, competition);
diesel::allow_tables_to_appear_in_same_query!(work, work_report);
diesel::allow_tables_to_appear_in_same_query!(merchant, scene);
diesel::allow_tables_to_appear_in_same_query!(staff, work_event);
diesel::allow_tables_to_appear_in_same_query!(account, comment);
diesel::allow_tables_to_appear_in_same_query!(comment, competition);
diesel::allow_tables_to_appear_in_same_query!(comment, identity);
diesel::allow_tables_to_appear_in_same_query!(comment, comment_like);
diesel::allow_tables_to_appear_in_same_query!(comment, comment_report);
diesel::allow_tables_to_appear_in_same_query!(comment, work);
diesel::allow_tables_to_appear_in_same_query!(work, work_commenter);
diesel::allow_tables_to_appear_in_same_query!(competition, merchant_log_key, vote_log);
diesel::allow_tables_to_appear_in_same_query!(vote, vote_act);
diesel::allow_tables_to_appear_in_same_query!(vote_act, work);
